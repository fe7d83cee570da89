import { currentUser, onUserChange } from '@/shared/user'
import { databaseName } from './database-name'

/** Whatever page somebody comes back to: what they could not send before is sent. Returns how to stop. */
export function followQueue(): () => void {
  let before: number | undefined
  const look = () => {
    const now = currentUser()?.id
    if (now !== undefined && now !== before) void sendKept()
    before = now
  }
  look()
  return onUserChange(look)
}

async function sendKept(): Promise<void> {
  // Most people have nothing waiting, and for them nothing is loaded.
  const known = 'indexedDB' in window ? await indexedDB.databases?.().catch(() => undefined) : []
  if (known && !known.some(({ name }) => name === databaseName)) return
  const { startQueue } = await import('./queue')
  startQueue()
}
