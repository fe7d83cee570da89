import { Button } from './button'
import { ResendCountdown } from './resend-countdown'
import { useSecondsLeft } from './use-seconds-left'

interface ResendButtonProps {
  /** When the next code may be asked for, in milliseconds since 1970. */
  until: number
  now?: () => number
  loading?: boolean
  onResend: () => void
  /** What it offers after the countdown. */
  label?: string
  className?: string
}

/** Off while its own label counts down, then it offers to send again. */
export function ResendButton({ until, now, loading, onResend, label, className }: ResendButtonProps) {
  const isWaiting = useSecondsLeft(until, now) > 0
  return (
    <Button look="soft" disabled={isWaiting} loading={loading} onClick={onResend} className={className}>
      <ResendCountdown until={until} now={now} label={label} />
    </Button>
  )
}
