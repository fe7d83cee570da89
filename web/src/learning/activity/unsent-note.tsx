import { useLane } from '@/shared/queue/queue'
import { Alert } from '@/shared/ui/alert'
import { laneOf } from './progress'
import { text } from './text'

/** Without a connection: what was done is not lost. */
export function UnsentNote({ enrolment }: { enrolment: number }) {
  const { waiting, state } = useLane(laneOf(enrolment))
  if (state !== 'offline' || waiting === 0) return null
  return (
    <div className="study-margin mt-4.5">
      <Alert tone="warning">{text.notSent}</Alert>
    </div>
  )
}
