import { Button } from './button'
import { minutesAndSeconds } from './clock'
import { text } from './text'
import { useSecondsLeft } from './use-seconds-left'

interface ResendButtonProps {
  /** When the next code may be asked for, in milliseconds since 1970. */
  until: number
  now?: () => number
  loading?: boolean
  onResend: () => void
  className?: string
}

/** Counts down in its own label, then offers to send again. */
export function ResendButton({ until, now, loading, onResend, className }: ResendButtonProps) {
  const left = useSecondsLeft(until, now)
  return (
    <Button look="soft" disabled={left > 0} loading={loading} onClick={onResend} className={className}>
      <span className="tabular-nums">{left > 0 ? text.resendIn(minutesAndSeconds(left)) : text.resend}</span>
    </Button>
  )
}
