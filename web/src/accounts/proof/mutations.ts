import { api, call } from '@/shared/api/client'

/** Shows that the person at the keyboard knows the password; it holds for some minutes. */
export async function provePassword(password: string, captcha?: string): Promise<void> {
  await call(api.POST('/api/auth/validate-password', { body: { password, captcha } }), { handles: [400] })
}
