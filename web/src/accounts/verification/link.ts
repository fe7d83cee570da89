import { openModal } from '@/app/modal'
import { snackbar } from '@/shared/snackbar'
import { currentUser } from '@/shared/user'
import { verifyByLink } from '../codes/mutations'
import { isEmail } from '../email-format'
import { refreshUser } from '../refresh-user'
import { challengeOf, placeOf } from '../second-factor/challenge'
import { saveRedirect, signedIn } from '../session'
import type { Link } from './held-link'
import { text } from './text'

/** Verifies by a link and logs its owner in. Tells where to go. */
export async function followLink(link: Link): Promise<string> {
  const { email, code, path } = link
  try {
    const user = await verifyByLink(email, code)
    if (!currentUser()) saveRedirect(path)
    signedIn(user)
  } catch (error) {
    const challenge = challengeOf(error)
    if (!challenge) return '/404'
    // The own session goes on; anybody else is not in the account before the second step.
    if (!isOwnLink(link)) {
      saveRedirect(path)
      return placeOf(challenge)
    }
  }
  void refreshUser()
  snackbar(text.link)
  return path
}

/** Opened elsewhere, a link puts an end to the password that somebody had typed with the address: its owner makes another. */
export function askForPassword(link: Link): void {
  if (isOwnLink(link) && currentUser()?.proof.method === 'code') openModal({ kind: 'new-password' })
}

/** Whether a link belongs to the person who is logged in. Another one is followed only by somebody who said so: it ends their session. */
export const isOwnLink = ({ email }: Link): boolean => currentUser()?.email?.toLowerCase() === email.toLowerCase()

/** The address is shown to whoever opened the link, and anybody can write one. */
export const isWellFormed = ({ email }: Link): boolean => isEmail(email, true)
