import { minutesAndSeconds } from './clock'
import { text } from './text'
import { useSecondsLeft } from './use-seconds-left'

interface ResendCountdownProps {
  /** When the next code may be asked for, in milliseconds since 1970. */
  until: number
  now?: () => number
  label?: string
}

/** "Kirim ulang dalam 01:24", then what it offers. */
export function ResendCountdown({ until, now, label = text.resend }: ResendCountdownProps) {
  const left = useSecondsLeft(until, now)
  return <span className="tabular-nums">{left > 0 ? text.resendIn(minutesAndSeconds(left)) : label}</span>
}
