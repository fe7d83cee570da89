import { snackbar } from '@/shared/snackbar'
import { sayOffline, topic } from './connection'
import { text } from './connection-text'

/** Tells of the connection's end and of its return. Returns how to stop. */
export function followConnection(): () => void {
  const sayBack = () => snackbar({ tone: 'success', text: text.back, topic, lastsMs: 3000 })
  window.addEventListener('offline', sayOffline)
  window.addEventListener('online', sayBack)
  if (!navigator.onLine) sayOffline()
  return () => {
    window.removeEventListener('offline', sayOffline)
    window.removeEventListener('online', sayBack)
  }
}
