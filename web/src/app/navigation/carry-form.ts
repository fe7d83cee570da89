import type { Place } from './carry-ref'
import { plainPath } from './plain-path'

/** The pages on the way through a registration form: each needs to know which form it was. */
const asking = new Set([
  '/login',
  '/register',
  '/register-google',
  '/daftar',
  '/verification',
  '/login-relation',
  '/register-children',
  '/register-children-profile',
  '/switch-account-redirection',
])

/** The `form_id` that a navigation has to take along, where the page asks for it and has none. */
export function formToCarry(from: Place | undefined, to: Place): string | null {
  const form = from?.search.form_id
  if (!form || to.search.form_id !== undefined || !asking.has(plainPath(to.pathname))) return null
  return String(form)
}
