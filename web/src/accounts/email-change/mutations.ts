import { api, call } from '@/shared/api/client'

/** Every failure but the end of the session is said by the form. */
export async function changeEmail(email: string): Promise<void> {
  await call(api.POST('/api/user/manage/', { body: { email } }), { handles: [400] })
}
