import { minutesAndSeconds } from './clock'
import { text } from './text'
import { useSecondsLeft } from './use-seconds-left'

interface ResendCountdownProps {
  /** When the next code may be asked for, in milliseconds since 1970. */
  until: number
  now?: () => number
}

/** "Kirim ulang dalam 01:24", then "Kirim ulang kode". */
export function ResendCountdown({ until, now }: ResendCountdownProps) {
  const left = useSecondsLeft(until, now)
  return <span className="tabular-nums">{left > 0 ? text.resendIn(minutesAndSeconds(left)) : text.resend}</span>
}
