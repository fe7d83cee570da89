import { createStore } from '@/shared/lib/store'

/** The right to set a new password, from the link of a letter or from a code. It lives in the page alone. */
type ResetKey = { email: string; code: string }

const key = createStore<ResetKey | null>(null)

export const useResetKey = key.use
export const holdResetKey = (held: ResetKey): void => key.set(held)
export const dropResetKey = (): void => key.set(null)

/** The key in the fragment of a letter's link; null when there is none. */
export function keyInFragment(fragment: string): ResetKey | null {
  const words = new URLSearchParams(fragment)
  const email = words.get('email')
  const code = words.get('code')
  return email && code ? { email, code } : null
}
