import { useMemo, useState } from 'react'
import { isPhone } from '@/shared/lib/media'
import { Coachmark } from '@/shared/ui/coachmark'
import { text } from './tour-text'

type Step = { title: string; body: string; element: HTMLElement }

/** What there is to show on the page as it stands. */
function stepsOf(): Step[] {
  const place = isPhone() ? 'phone' : 'desktop'
  return text.steps.flatMap(({ title, body, targets }) => {
    const element = document.querySelector<HTMLElement>(targets[place])
    return element ? [{ title, body, element }] : []
  })
}

/** A walk around the page of an activity. */
export default function StudyTour({ onEnd }: { onEnd: () => void }) {
  const [steps] = useState(stepsOf)
  const [place, setPlace] = useState(0)
  const step = steps[place]
  const target = useMemo(() => ({ current: step?.element ?? null }), [step])
  if (!step) return null
  const next = () => (place + 1 < steps.length ? setPlace(place + 1) : onEnd())
  return (
    <Coachmark
      key={place}
      step={{ title: step.title, body: step.body, position: place + 1, total: steps.length }}
      target={target}
      onNext={next}
      onSkip={onEnd}
    />
  )
}
