import { openModal } from '@/app/modal'
import { currentUser } from '@/shared/user'
import { saveRedirect } from './session'

/** Whether an action that needs an account may go on; a visitor is asked to log in and comes back here. */
export function requireLogin(): boolean {
  if (currentUser()) return true
  const { pathname, search, hash } = window.location
  saveRedirect(pathname + search + hash)
  openModal({ kind: 'mandatory-auth' })
  return false
}
