import { useEffect, useState } from 'react'

const secondsUntil = (until: number, now: () => number) => Math.max(0, Math.ceil((until - now()) / 1000))

/** Whole seconds until a moment, by the clock it is given, at each second. It ends at 0. */
export function useSecondsLeft(until: number, now: () => number = Date.now): number {
  const [left, setLeft] = useState(() => secondsUntil(until, now))
  useEffect(() => {
    const look = () => {
      const seconds = secondsUntil(until, now)
      setLeft(seconds)
      if (seconds === 0) clearInterval(timer)
    }
    const timer = setInterval(look, 1000)
    look()
    return () => clearInterval(timer)
  }, [until, now])
  return left
}
