import { useEffect, useEffectEvent } from 'react'
import { Countdown } from '@/shared/ui/countdown'
import { useSecondsLeft } from '@/shared/ui/use-seconds-left'
import type { ServerClock } from '../server-clock'
import { text } from '../text'

interface TimerProps {
  until: number
  clock: ServerClock
  onUp: () => void
}

/** The time left by the server's clock. A guess of it ends nothing: the server will say. */
export function Timer({ until, clock, onUp }: TimerProps) {
  const isUp = useSecondsLeft(until, clock.now) === 0
  const up = useEffectEvent(() => {
    if (clock.isSure()) onUp()
  })
  useEffect(() => {
    if (isUp) up()
  }, [isUp])
  return <Countdown until={until} now={clock.now} expired={text.timeUp} />
}
