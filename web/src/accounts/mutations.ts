import { api, call, encodedSource } from '@/shared/api/client'
import { boot } from '@/shared/boot'
import { isPhone } from '@/shared/lib/media'
import type { UserInfo } from '@/shared/user'

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

export type TourName = 'relation' | 'dashboard'

/** Notes a tour as done, or as not done. Returns all that are done. */
export function noteTour(userId: number, name: TourName, status: boolean): Promise<string[]> {
  const body = { name, status, platform: `${boot().brand.product}mu`, device: 'web', user_id: userId }
  return call(api.POST('/api/user/coachmark', { body }), { handles: [400, 404] })
}
