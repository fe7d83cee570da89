import { recall, remember } from '@/shared/lib/browser-memory'
import { forgetPeople } from '@/shared/lib/personal-memory'
import { currentUser, setUser, type UserInfo } from '@/shared/user'
import { keepTypedEmail } from './typed-email'

type LastProfile = Pick<UserInfo, 'id' | 'name' | 'avatar' | 'year_level_id' | 'year_level_name'>

const redirectKey = 'redirect-after-login'
const profileKey = 'last-profile'
const tab = () => window.sessionStorage
const browser = () => window.localStorage

/**
 * Whether somebody has logged out here and the server has not confirmed it. Its cookie is out of reach of scripts, so until
 * then the browser alone knows that nobody may come in by it: over reloads, and in every tab.
 */
export const leavingKey = 'leaving'
export const isLeaving = (): boolean => recall(browser, leavingKey) !== null
export const setLeaving = (now: boolean): void => remember(browser, leavingKey, now ? 'yes' : null)

/** The person is logged in, or their data changed. */
export function signedIn(info: UserInfo): void {
  setLeaving(false)
  setUser(info)
}

/** Takes over whom the server sees as the page begins, unless they have left and it has not heard of it. */
export function begin(session: UserInfo | null): void {
  if (!session) setLeaving(false)
  else if (!isLeaving()) signedIn(session)
}

/** The session is over. Of the profile only what greets the person next time is kept. */
export function signedOut(): void {
  const last = currentUser()
  if (last) {
    const { id, name, avatar, year_level_id, year_level_name } = last
    const kept: LastProfile = { id, name, avatar, year_level_id, year_level_name }
    remember(browser, profileKey, JSON.stringify(kept))
  }
  remember(tab, redirectKey, null)
  forgetPeople()
  keepTypedEmail('')
  setUser(null)
}

export function lastProfile(): LastProfile | null {
  try {
    return JSON.parse(recall(browser, profileKey) ?? 'null') as LastProfile | null
  } catch {
    return null
  }
}

/** Where the person wanted to go when they were asked to log in. */
export function saveRedirect(path: string): void {
  remember(tab, redirectKey, path)
}

export const savedRedirect = (): string | null => recall(tab, redirectKey)

export function takeRedirect(): string | null {
  const path = savedRedirect()
  remember(tab, redirectKey, null)
  return path
}
