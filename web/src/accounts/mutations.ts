import { api, call, encodedSource } from '@/shared/api/client'
import { boot } from '@/shared/boot'
import { isPhone } from '@/shared/lib/media'
import type { UserInfo } from '@/shared/user'
import { verificationSource } from './verification/asked-from'

/** What a code proves, as the server numbers it. */
export const purpose = { proof: 2, reset: 3, verification: 4 } as const

export const from = (page: string) => encodedSource(page, isPhone())

export type LoginForm = { email: string; password: string }

/** A form shows its own failures, whatever they are: a dialog over it would take away what was typed. */
export const shownByTheForm = { handles: [400, 401] }

export async function logIn({ email, password }: LoginForm, captcha?: string): Promise<UserInfo> {
  const body = { email: email.trim(), password, captcha, source: from('login') }
  return (await call(api.POST('/api/auth/login', { body }), shownByTheForm)).user
}

/** Who a person is; the fields that do not belong to the profession are absent. */
export type Who = { profession: string; yearLevel?: string; city?: string; occupation?: string }
export type RegisterForm = LoginForm & Who & { name: string }

const whoOf = ({ profession, yearLevel, city, occupation }: Who) => ({
  profession_name: profession,
  year_level_id: yearLevel ? Number(yearLevel) : null,
  city: city?.trim() || undefined,
  occupation: occupation?.trim() || undefined,
})

export async function signUp({ name, email, password, ...who }: RegisterForm): Promise<UserInfo> {
  const body = { name, email: email.trim(), password, ...whoOf(who), source: from('register') }
  return (await call(api.POST('/api/auth/register', { body }), shownByTheForm)).user
}

export type CompleteForm = Who & { name: string }

/** Finishes a registration that began at Google or with a profession that is no longer listed. */
export function completeRegistration({ name, ...who }: CompleteForm): Promise<UserInfo> {
  return call(api.POST('/api/auth/complete-registration', { body: { name, ...whoOf(who) } }), {
    handles: [400],
  })
}

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

export type TourName = 'relation' | 'dashboard'

/** Notes a tour as done, or as not done. Returns all that are done. */
export function noteTour(userId: number, name: TourName, status: boolean): Promise<string[]> {
  const body = { name, status, platform: `${boot().brand.product}mu`, device: 'web', user_id: userId }
  return call(api.POST('/api/user/coachmark', { body }), { handles: [400, 404] })
}
