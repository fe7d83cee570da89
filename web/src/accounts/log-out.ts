import { api, call } from '@/shared/api/client'
import { whileWaiting } from '@/shared/waiting'
import { signedOut } from './session'

/** Ends the session here even when the server cannot be told: the person asked to leave. */
export async function logOut(): Promise<void> {
  await whileWaiting(call(api.POST('/api/auth/logout'), { handles: [401] })).catch(() => {})
  signedOut()
}
