import { minutesAndSeconds } from '@/shared/ui/clock'
import { HelpLink } from '@/shared/ui/help-link'
import { useSecondsLeft } from '@/shared/ui/use-seconds-left'
import { text } from './text'

/** Why codes are refused, and for how long; the countdown is for the eye, the sentence says it to readers. */
export function FrozenPanel({ because, until }: { because: string; until: number }) {
  return (
    <>
      <p className="mt-1.5 text-ink-soft">{because}</p>
      {Number.isFinite(until) && <TimeLeft until={until} />}
      <HelpLink article="verifikasi-dihentikan" medium="verifikasi" className="mt-2">
        {text.frozen.stuck}
      </HelpLink>
    </>
  )
}

function TimeLeft({ until }: { until: number }) {
  const left = useSecondsLeft(until)
  return (
    <p className="mt-5 rounded-card bg-sunken px-4 py-3">
      {text.frozen.left}{' '}
      <b role="timer" className="whitespace-nowrap tabular-nums">
        {minutesAndSeconds(left)}
      </b>
    </p>
  )
}
