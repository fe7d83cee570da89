import { followLeavingElsewhere, isLeaving, onLeavingChange } from './leaving'
import { tryLeaving } from './log-out'
import { currentUser, signedOut } from './session'

const pauseMs = 15_000

/**
 * Goes on with a log-out until the server has heard of it, also with one of an earlier visit, and leaves with another tab.
 * `onLeft`: what was loaded meanwhile came with the cookie of somebody who had left. Returns how to stop.
 */
export function followLeaving(onLeft: () => void): () => void {
  const again = () => void tryLeaving()
  let timer: ReturnType<typeof setInterval> | undefined
  const look = () => {
    clearInterval(timer)
    if (isLeaving()) timer = setInterval(() => void tryLeaving({ isQuiet: true }), pauseMs)
    else if (!currentUser()) onLeft()
  }
  const stops = [
    onLeavingChange(look),
    followLeavingElsewhere(signedOut),
    () => clearInterval(timer),
    () => window.removeEventListener('online', again),
  ]
  window.addEventListener('online', again)
  if (isLeaving()) {
    look()
    again()
  }
  return () => {
    for (const stop of stops) stop()
  }
}
