import { ownPath } from '@/shared/routing/own-path'

/** What the link of a letter carries in its fragment. */
export type Link = { email: string; code: string; path: string }

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
