import { ApiError } from '@/shared/api/api-error'
import { api, call } from '@/shared/api/client'
import { isLeaving, signedIn, signedOut } from './session'

const tokenRequired = 418

/** Reads the person anew. After a failure it is also the check whether the session still stands. */
export async function refreshUser(): Promise<void> {
  try {
    const person = await call(api.POST('/api/auth/me-v2'))
    // Somebody who left while it was asked does not come back by the answer.
    if (!isLeaving()) signedIn(person)
  } catch (error) {
    if (error instanceof ApiError && error.status === tokenRequired) signedOut()
  }
}
