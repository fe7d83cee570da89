import type { UserInfo } from '@/shared/user'
import { text } from './menu-text'

const isChild = (user: UserInfo): boolean => user.profession_name === 'Murid'

/** Under the name in the menu: the year of a child, the role of an adult. */
export function levelLabel(user: UserInfo): string {
  if (isChild(user)) return user.year_level_name ?? text.child
  return user.profession_name ?? text.adult
}

export const canAddChild = (user: UserInfo): boolean => !isChild(user) && user.child.length < 5

/** Who has, or is about to have, children here. */
export const isParent = (user: UserInfo): boolean => user.profession_name === 'Orangtua' || user.child.length > 0
