import { ownPath } from '@/shared/routing/own-path'
import { snackbar } from '@/shared/snackbar'
import { verifyByLink } from '../calls'
import { refreshUser } from '../refresh-user'
import { currentUser, saveRedirect, signedIn } from '../session'
import { text } from './text'

/** What the link of a letter carries in its fragment. */
type Link = { email: string; code: string; path: string }

let held: Link | null = null

/** Keeps the link of a letter while the address bar is cleared of it. Whether there was one is told. */
export function holdLink(fragment: string): boolean {
  const words = new URLSearchParams(fragment)
  const email = words.get('email')
  const code = words.get('code')
  if (!email || !code) return false
  held = { email, code, path: ownPath(words.get('redirect-path'), window.location.origin) ?? '/' }
  return true
}

export const holdsLink = (): boolean => held !== null

export function takeLink(): Link | null {
  const link = held
  held = null
  return link
}

/** Verifies by a link and logs its owner in. Tells where to go. */
export async function followLink({ email, code, path }: Link): Promise<string> {
  try {
    const user = await verifyByLink(email, code)
    if (!currentUser()) saveRedirect(path)
    signedIn(user)
  } catch {
    return '/404'
  }
  await refreshUser()
  snackbar(text.link)
  return path
}
