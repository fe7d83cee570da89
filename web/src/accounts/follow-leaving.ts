import { tryLeaving } from './log-out'
import { isLeaving, leavingKey, signedOut } from './session'

const pauseMs = 15_000

/**
 * Goes on with a log-out until the server has heard of it, also with one of an earlier visit, and leaves with another tab.
 * `onLeft`: what was loaded meanwhile came with the cookie of somebody who had left. Returns how to stop.
 */
export function followLeaving(onLeft: () => void): () => void {
  const again = ({ isQuiet = false } = {}) => {
    if (isLeaving()) void tryLeaving({ isQuiet })
  }
  const connected = () => again()
  const hearTabs = ({ key, newValue }: StorageEvent) => {
    if (key === leavingKey && newValue !== null) signedOut()
  }
  const timer = setInterval(() => again({ isQuiet: true }), pauseMs)
  window.addEventListener('online', connected)
  window.addEventListener('storage', hearTabs)
  window.addEventListener('left', onLeft)
  again()
  return () => {
    clearInterval(timer)
    window.removeEventListener('online', connected)
    window.removeEventListener('storage', hearTabs)
    window.removeEventListener('left', onLeft)
  }
}
