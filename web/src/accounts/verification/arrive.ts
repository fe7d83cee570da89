import { type ParsedLocation, redirect } from '@tanstack/react-router'
import { currentUser } from '@/shared/user'
import { isEmailSettled } from '../profile-complete'
import { saveRedirect } from '../session'
import { holdLink, holdsLink, type Link, takeLink } from './held-link'

/** Whom the page is for: who has a link of a letter, or an address to verify. */
export function arrive(location: ParsedLocation, isPreload: boolean): void {
  // What verifies does not stay in the address bar, nor in the history.
  if (!isPreload && holdLink(location.hash)) throw redirect({ to: '/verification', replace: true })
  if (holdsLink()) return
  const user = currentUser()
  if (!user) {
    if (!isPreload) saveRedirect(location.href)
    throw redirect({ to: '/login', replace: true })
  }
  if (isEmailSettled(user)) throw redirect({ to: '/', replace: true })
}

/** A link of one's own is followed at once; one of another account is asked about. */
export async function linkToAskAbout(isPreload: boolean): Promise<Link | null> {
  const link = isPreload ? null : takeLink()
  if (!link) return null
  const { followLink, isOwnLink, isWellFormed } = await import('./link-question')
  if (!isWellFormed(link)) throw redirect({ to: '/verification', replace: true })
  if (!isOwnLink(link)) return link
  throw redirect({ href: await followLink(link), replace: true })
}
