import { api, call } from '@/shared/api/client'
import type { UserInfo } from '@/shared/user'
import { from, shownByTheForm } from '../mutations'
import { verificationSource } from '../verification/asked-from'

/** What a code proves, as the server numbers it. */
export const purpose = { proof: 2, reset: 3, verification: 4 } as const

/** Seconds until the next code may be asked for. */
export async function sendCode(email: string, otp_purpose_id: number = purpose.verification): Promise<number> {
  const body = { email, otp_purpose_id, source: from(verificationSource()) }
  return (await call(api.POST('/api/auth/send-otp', { body }))).resend_in
}

export async function verifyCode(
  email: string,
  otp: string,
  otp_purpose_id: number = purpose.verification,
): Promise<void> {
  const body = { email, otp, otp_purpose_id, source: from(verificationSource()) }
  await call(api.POST('/api/auth/verify-otp', { body }))
}

/** A fresh code and a link for an address that is not verified; the link leads back to this page. */
export async function sendVerification(): Promise<number> {
  const { origin, pathname } = window.location
  return (await call(api.POST('/api/user/v2/validate/', { body: { current_url: origin + pathname } }))).resend_in
}

export async function verifyByLink(email: string, code: string): Promise<UserInfo> {
  const body = { email, code, source: from(verificationSource()) }
  return (await call(api.POST('/api/user/email_verification/', { body }), shownByTheForm)).user
}

export async function skipVerification(): Promise<void> {
  const query = { source: from(verificationSource()) }
  await call(api.POST('/api/user/send-skip-email-otp/', { params: { query } }), { handles: [400] })
}
