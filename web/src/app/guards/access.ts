import { isEmailSettled, isProfileComplete } from '@/accounts/profile-complete'
import type { UserInfo } from '@/shared/user'

/** Whom a page is for, where it is not for everybody; `seo.json` says the same. */
export type Access = 'login' | 'verified-email' | 'verified-email+complete-profile' | 'own'

type Asked = {
  path: string
  search: Record<string, unknown>
  access: Access
  user: UserInfo | null
  /** The professions that the server lists; null while they are unknown, and then nobody is turned away. */
  professions: readonly string[] | null
  phone: boolean
}

export type Decision =
  | { kind: 'enter' }
  | { kind: 'ask-login' }
  | { kind: 'go'; to: string }
  | { kind: 'open-app' }
  | { kind: 'stay'; modal: 'email-not-verified' | 'profile-incomplete' }

const enter: Decision = { kind: 'enter' }
const go = (to: string): Decision => ({ kind: 'go', to })

/** Where staff set up their second factor, before anything else opens to them. */
const setUp = '/profile?page=keamanan'

const withoutProfession = [
  '/tanyamu',
  '/daftar-pilihan',
  '/daftar-transaksi',
  '/register-google',
  '/switch-account-redirection',
]

/** Where staff who owe a second factor go from every page but its set-up; null for all others. */
export const owedFirst = (path: string, { page }: Record<string, unknown>, user: UserInfo | null): string | null =>
  user?.owes_second_factor && !(path === '/profile' && page === 'keamanan') ? setUp : null

/** May this person enter this page, and if not, where do they go? */
export function decide(asked: Asked): Decision {
  const { path, access, user } = asked
  if (access === 'own') return decideProfile(asked)
  if (!user) return { kind: 'ask-login' }
  if (!withoutProfession.includes(path) && lacksProfession(asked)) return go('/daftar')
  if (access.startsWith('verified-email') && !isEmailSettled(user)) return { kind: 'stay', modal: 'email-not-verified' }
  if (access.endsWith('complete-profile') && !isProfileComplete(user))
    return { kind: 'stay', modal: 'profile-incomplete' }
  return enter
}

function decideProfile({ search, user, phone }: Asked): Decision {
  const updatesPassword = 'update-password' in search
  if (!user) return go(updatesPassword ? '/login?update-password=true' : '/404')
  return updatesPassword && phone ? { kind: 'open-app' } : enter
}

function lacksProfession({ user, professions }: Asked): boolean {
  return professions !== null && !professions.includes(user?.profession_name ?? '')
}
