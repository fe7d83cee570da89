import { api, call } from './client'

/** Whoever got no proper answer may have lost the session, which the general handling then ends (B208). */
export async function checkSession(): Promise<void> {
  await call(api.POST('/api/auth/me-v2')).catch(() => {})
}
