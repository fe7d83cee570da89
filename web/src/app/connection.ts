import { snackbar } from '@/shared/snackbar'
import { text } from './text'

export const topic = 'connection'

/** Says that there is no connection, once: said again, it stands in the same place. */
export function sayOffline(): void {
  snackbar({ tone: 'warning', text: text.offline.title, topic, lastsMs: null })
}

/** Loads the page anew, but only when the server can be reached: otherwise the browser's own page would take its place. */
export async function reload(): Promise<void> {
  try {
    await fetch('', { method: 'HEAD', cache: 'no-store' })
    window.location.reload()
  } catch {
    snackbar({ tone: 'warning', text: text.offline.still, topic })
  }
}
