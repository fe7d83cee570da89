import { snackbar } from '@/shared/snackbar'
import { text } from './text'

const topic = 'connection'

/** Says once that there is no connection; pressed at again, it says so again in the same place. */
export function sayOffline(): void {
  snackbar({ tone: 'warning', text: text.offline.banner, topic, lastsMs: null })
}

/** Tells of the connection's end and of its return. Returns how to stop. */
export function followConnection(): () => void {
  const back = () => snackbar({ tone: 'success', text: text.offline.back, topic, lastsMs: 3000 })
  window.addEventListener('offline', sayOffline)
  window.addEventListener('online', back)
  if (!navigator.onLine) sayOffline()
  return () => {
    window.removeEventListener('offline', sayOffline)
    window.removeEventListener('online', back)
  }
}

/** Loads the page anew, but only when the server can be reached: otherwise the browser's own page would take its place. */
export async function reload(): Promise<void> {
  const isReached = await fetch(window.location.href, { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  )
  if (isReached) window.location.reload()
  else snackbar({ tone: 'warning', text: text.offline.still, topic })
}
