import type { Store } from '@/shared/lib/store'
import { Alert } from '@/shared/ui/alert'
import { useSecondsLeft } from '@/shared/ui/use-seconds-left'
import { text } from './text'

/** While completion waits for its timer: how long still. */
export function TimerNote({ endsAt }: { endsAt: Store<number | null> }) {
  const until = endsAt.use()
  return until === null ? null : <Left until={until} />
}

function Left({ until }: { until: number }) {
  const seconds = useSecondsLeft(until)
  return (
    <div className="study-margin mt-4.5">
      <Alert>
        {/* Readers hear that it waits, not every second. */}
        <span aria-live="off">{text.waits(text.duration(Math.floor(seconds / 60), seconds % 60))}</span>
      </Alert>
    </div>
  )
}
