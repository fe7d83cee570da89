import { call } from '@/shared/api/client'
import { soon } from '../soon'

/** Shows that the person at the keyboard knows the password; it holds for some minutes. */
export async function provePassword(password: string, captcha?: string): Promise<void> {
  await call(soon('/api/auth/validate-password', { body: { password, captcha } }), { handles: [400] })
}
