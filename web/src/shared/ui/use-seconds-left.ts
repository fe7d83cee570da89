import { useEffect, useState } from 'react'

const secondsUntil = (until: number, now: () => number) => Math.max(0, Math.ceil((until - now()) / 1000))

/** Whole seconds until a moment, by the clock it is given, at the moment when each begins. It ends at 0. */
export function useSecondsLeft(until: number, now: () => number = Date.now): number {
  const [left, setLeft] = useState(() => secondsUntil(until, now))
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const look = () => {
      const seconds = secondsUntil(until, now)
      setLeft(seconds)
      // Each wait is reckoned anew: equal ones would drift until the shown second is almost over.
      if (seconds > 0) timer = setTimeout(look, until - now() - (seconds - 1) * 1000)
    }
    look()
    return () => clearTimeout(timer)
  }, [until, now])
  return left
}
