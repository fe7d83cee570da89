import { snackbar } from '@/shared/snackbar'
import { verifyByLink } from '../calls'
import { refreshUser } from '../refresh-user'
import { challengeOf, placeOf } from '../second-factor/challenge'
import { currentUser, saveRedirect, signedIn } from '../session'
import type { Link } from './held-link'
import { text } from './text'

/** Verifies by a link and logs its owner in. Tells where to go. */
export async function followLink({ email, code, path }: Link): Promise<string> {
  try {
    const user = await verifyByLink(email, code)
    if (!currentUser()) saveRedirect(path)
    signedIn(user)
  } catch (error) {
    const challenge = challengeOf(error)
    if (!challenge) return '/404'
    if (!currentUser()) {
      saveRedirect(path)
      return placeOf(challenge)
    }
  }
  void refreshUser()
  snackbar(text.link)
  return path
}

/** Whether a link belongs to the person who is logged in. Another one is followed only by somebody who said so: it ends their session. */
export const isOwnLink = ({ email }: Link): boolean => currentUser()?.email?.toLowerCase() === email.toLowerCase()
