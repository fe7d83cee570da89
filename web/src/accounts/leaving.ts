import { recall, remember } from '@/shared/lib/browser-memory'
import { createStore } from '@/shared/lib/store'

const browser = () => window.localStorage
const key = 'leaving'

/**
 * Whether somebody has logged out here and the server has not confirmed it. Its cookie is out of reach of scripts, so
 * until then the browser alone knows that nobody may come in by it: over reloads, and in every tab.
 */
const leaving = createStore(recall(browser, key) !== null)

export const isLeaving = leaving.get
export const onLeavingChange = leaving.subscribe

export function setLeaving(now: boolean): void {
  remember(browser, key, now ? 'yes' : null)
  leaving.set(now)
}

/** Hears of other tabs, and calls when somebody leaves there. Returns how to stop. */
export function followLeavingElsewhere(onLeaving: () => void): () => void {
  const hear = ({ key: changed, newValue }: StorageEvent) => {
    if (changed !== key) return
    leaving.set(newValue !== null)
    if (leaving.get()) onLeaving()
  }
  window.addEventListener('storage', hear)
  return () => window.removeEventListener('storage', hear)
}
