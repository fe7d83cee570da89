import { ApiError } from '@/shared/api/api-error'
import { whoAmI } from './calls'
import { signedIn, signedOut } from './session'

const tokenRequired = 418

/** Reads the person anew. After a failure it is also the check whether the session still stands. */
export async function refreshUser(): Promise<void> {
  try {
    signedIn(await whoAmI())
  } catch (error) {
    if (error instanceof ApiError && error.status === tokenRequired) signedOut()
  }
}
