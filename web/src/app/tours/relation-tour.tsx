import { type RefObject, useState } from 'react'
import { Coachmark } from '@/shared/ui/coachmark'
import { text } from './text'

interface RelationTourProps {
  /** What each of the two steps speaks of. */
  targets: readonly [RefObject<HTMLElement | null>, RefObject<HTMLElement | null>]
  /** The second step is next; what it speaks of has to be in sight. */
  onSecond: () => void
  onEnd: (how: 'done' | 'skipped', status: boolean) => void
}

/** Two steps for parents. Sending it away leaves it undone for another day. */
export function RelationTour({ targets, onSecond, onEnd }: RelationTourProps) {
  const [position, setPosition] = useState<1 | 2>(1)
  const next = () => {
    if (position === 2) return onEnd('done', true)
    onSecond()
    setPosition(2)
  }
  return (
    <Coachmark
      key={position}
      step={{ ...text.relation[position === 1 ? 0 : 1], position, total: 2 }}
      target={targets[position === 1 ? 0 : 1]}
      onNext={next}
      onSkip={() => onEnd('skipped', false)}
    />
  )
}
