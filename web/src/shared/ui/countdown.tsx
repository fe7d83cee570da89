import { Clock } from 'lucide-react'
import { hoursMinutesSeconds } from './clock'
import './countdown.css'
import { cx } from './cx'
import { Icon } from './icon'
import { text } from './text'
import { useSecondsLeft } from './use-seconds-left'

interface CountdownProps {
  /** Milliseconds since 1970, by the server's clock. */
  until: number
  /** The server's clock as the site knows it. */
  now?: () => number
  /** What is said instead of zeros. */
  expired: string
}

const thresholds = [5, 1]

/** Ticks for the eye; readers hear only "5 menit" and "1 menit". */
export function Countdown({ until, now, expired }: CountdownProps) {
  const left = useSecondsLeft(until, now)
  if (left === 0) return <p role="status">{expired}</p>
  const minutes = thresholds.findLast((threshold) => left <= threshold * 60)
  return (
    <span className={cx('countdown', minutes !== undefined && 'is-short')}>
      <Icon of={Clock} />
      <span role="timer" aria-live="off">
        {hoursMinutesSeconds(left)}
      </span>
      <span role="status" className="sr-only">
        {minutes ? text.timeLeft(minutes) : null}
      </span>
    </span>
  )
}
