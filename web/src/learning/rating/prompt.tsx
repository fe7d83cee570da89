import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { Button } from '@/shared/ui/button'
import { Dialog } from '@/shared/ui/dialog'
import { MoodEmblem } from '@/shared/ui/emblem'
import { useTopModal } from '@/shared/ui/use-modal'
import type { Entered } from '../activity/load'
import { dashboardQuery, reportQuery } from '../activity/queries'
import type { Report } from '../types'
import { refreshRated } from './mutations'
import { RatingForm } from './rating-form'
import { text } from './text'
import { wanted } from './wanted'

interface RatingPromptProps {
  entered: Entered
  /** The part Penilaian is there, and is to be seen. */
  onRated: () => void
}

/** Asks for a review once a visit, when nothing else is open: intro, form, submission (B322 to B326). */
export default function RatingPrompt({ entered, onRated }: RatingPromptProps) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { data: dashboard } = useQuery(dashboardQuery(entered))
  const { data: report } = useQuery(reportQuery(entered))
  const isFree = useTopModal() === undefined
  const [asked, setAsked] = useState<'not yet' | 'intro' | 'form' | 'answered'>('not yet')
  const step = wanted.use() ? 'form' : asked
  const form = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Not over a quiz or another dialog.
    if (asked === 'not yet' && isFree) setAsked('intro')
  }, [asked, isFree])
  useEffect(() => {
    if (step === 'form') form.current?.querySelector('input')?.focus()
  }, [step])
  // Whoever leaves with the form open does not find it in the next class.
  useEffect(() => () => wanted.set(false), [])
  const close = () => {
    setAsked('answered')
    wanted.set(false)
  }
  const settle = () => {
    close()
    void refreshRated(client, entered)
  }
  const showAssessment = async () => {
    const params = { slug: entered.activity_slug }
    await navigate({ to: '/aktivitas/$slug', params, search, replace: true, resetScroll: false })
    onRated()
  }
  if (step === 'not yet' || step === 'answered') return null
  const name = dashboard?.name ?? ''
  if (step === 'intro') {
    const { title, sentence } = text.intro[report?.rating_prompt ?? 'done']
    return (
      <Dialog
        title={title}
        width="narrow"
        onClose={close}
        art={<MoodEmblem mood="success" size="huge" />}
        actions={
          <>
            <Button look="secondary" onClick={close}>
              {text.later}
            </Button>
            <Button onClick={() => setAsked('form')}>{text.rate}</Button>
          </>
        }
      >
        <p className="mt-2 text-ink-soft text-pretty">{sentence(name)}</p>
      </Dialog>
    )
  }
  return (
    <Dialog title={text.rate} onClose={close}>
      <p className="mt-1.5 mb-5 text-ink-soft">{text.about(name)}</p>
      <div ref={form}>
        <RatingForm
          program={entered.program_id}
          review={null}
          known={report && knownOf(report)}
          onSent={() => {
            settle()
            void showAssessment()
          }}
          onSettled={settle}
        />
      </div>
    </Dialog>
  )
}

const search = { tab: 'penilaian' } as const

const knownOf = ({ percentage_progress, scoring_date, pmo_id, is_available_to_rate, is_rated }: Report) => ({
  percentage_progress,
  scoring_date,
  pmo_id,
  is_available_to_rate,
  is_rated,
})
