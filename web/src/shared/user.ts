import type { Schemas } from './api/answer'
import { createStore } from './lib/store'

/** The person who is logged in, as the server describes them. */
export type UserInfo = Schemas['UserInfo']

const user = createStore<UserInfo | null>(null)

/** Null while nobody is logged in. Who comes and goes is told by `accounts/session.ts` alone. */
export const currentUser = user.get
export const useUser = user.use
export const onUserChange = user.subscribe
export const setUser = user.set

/** Who is logged in, as they are now, on a page that stands only while somebody is. */
export function useMember(): UserInfo {
  const member = useUser()
  if (!member) throw new Error('a page for members stands below a guard')
  return member
}
