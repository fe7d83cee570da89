import { api, call } from '@/shared/api/client'
import type { UserInfo } from '@/shared/user'
import { purpose } from '../codes/mutations'
import { from, shownByTheForm } from '../mutations'

export type Sent = { resend_in: number; request?: string | null }

export function sendForgotPassword(email: string, captcha?: string): Promise<Sent> {
  const body = { email: email.trim(), captcha, source: from('forgot-password') }
  return call(api.POST('/api/auth/send_forgot_password', { body }), shownByTheForm)
}

export function sendResetCode(email: string, captcha?: string): Promise<Sent> {
  const body = { email, otp_purpose_id: purpose.reset, captcha, source: from('forgot-password') }
  return call(api.POST('/api/auth/send-otp', { body }), shownByTheForm)
}

/** What the code is worth: the right to set a new password, once. */
export async function verifyResetCode(email: string, otp: string, request: string): Promise<string> {
  const body = { email, otp, otp_purpose_id: purpose.reset, request, source: from('forgot-password') }
  return (await call(api.POST('/api/auth/verify-otp', { body }), shownByTheForm)).reset_code ?? ''
}

export async function resetPassword(email: string, code: string, new_password: string): Promise<void> {
  await call(api.POST('/api/user/forget_password/', { body: { email, code, new_password } }), shownByTheForm)
}

export function changePassword(current_password: string | undefined, new_password: string): Promise<UserInfo> {
  return call(api.POST('/api/user/manage/', { body: { current_password, new_password } }), { handles: [400] })
}
