import type { UserInfo } from '@/shared/user'

type Need = 'email' | 'name' | 'year_level_id' | 'city' | 'occupation'

function needs(user: UserInfo): Need[] {
  if (user.profession_name === 'Murid') return ['email', 'name', 'year_level_id']
  if (user.profession_name === 'Prakerja') return ['email', 'name', 'city', 'occupation']
  return ['email', 'name']
}

/** An account made without an e-mail address, as a child's is, lacks none. */
export function isProfileComplete(user: UserInfo): boolean {
  return needs(user).every((field) => Boolean(user[field]) || (field === 'email' && user.is_created_without_email))
}

/** An account made without an e-mail address has nothing to verify. */
export function isEmailSettled(user: UserInfo): boolean {
  return user.is_email_verified || user.is_created_without_email
}
