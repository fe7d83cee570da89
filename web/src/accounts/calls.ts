import { api, call, encodedSource } from '@/shared/api/client'
import { isPhone } from '@/shared/lib/media'
import type { UserInfo } from '@/shared/user'

/** The purpose of a code that proves an e-mail address. */
const verifyUser = 4

const from = (page: string) => encodedSource(page, isPhone())

export type LoginForm = { email: string; password: string }

/** A form shows its own failures, whatever they are: a dialog over it would take away what was typed. */
const shownByTheForm = { handles: [400, 401] }

export async function logIn({ email, password }: LoginForm, captcha?: string): Promise<UserInfo> {
  const body = { email: email.trim(), password, captcha, source: from('login') }
  return (await call(api.POST('/api/auth/login', { body }), shownByTheForm)).user
}

/** What the server wants solved before it looks at another password. */
export function puzzle() {
  return call(api.GET('/api/auth/captcha'), shownByTheForm)
}

export type RegisterForm = LoginForm & { name: string; profession: string; yearLevel: string }

export async function signUp({ name, email, password, profession, yearLevel }: RegisterForm): Promise<UserInfo> {
  const body = {
    name,
    email: email.trim(),
    password,
    profession_name: profession,
    year_level_id: yearLevel ? Number(yearLevel) : null,
    source: from('register'),
  }
  return (await call(api.POST('/api/auth/register', { body }), shownByTheForm)).user
}

export function whoAmI(): Promise<UserInfo> {
  return call(api.POST('/api/auth/me-v2'))
}

/** Seconds until the next code may be asked for. */
export async function sendCode(email: string): Promise<number> {
  const body = { email, otp_purpose_id: verifyUser, source: from('verification') }
  return (await call(api.POST('/api/auth/send-otp', { body }))).resend_in
}

export async function verifyCode(email: string, otp: string): Promise<void> {
  const body = { email, otp, otp_purpose_id: verifyUser, source: from('verification') }
  await call(api.POST('/api/auth/verify-otp', { body }))
}
