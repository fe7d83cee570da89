import { call } from '@/shared/api/client'
import { soon } from '../soon'

/** Every failure but the end of the session is said by the form. */
export async function changeEmail(email: string): Promise<void> {
  await call(soon('/api/user/manage/', { body: { email } }), { handles: [400] })
}
