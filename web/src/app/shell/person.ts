import { hourOf } from '@/shared/text/format'
import type { UserInfo } from '@/shared/user'
import { text } from '../text'

export function greeting(at: number): string {
  const hour = hourOf(at)
  const { morning, noon, afternoon, night } = text.profile.greeting
  if (hour >= 4 && hour < 11) return morning
  if (hour >= 11 && hour < 15) return noon
  return hour >= 15 && hour < 18 ? afternoon : night
}

const isChild = (user: UserInfo): boolean => user.profession_name === 'Murid'

/** Adults always see their linked accounts; a child only while a parent has switched into the account. */
export const showsLinked = (user: UserInfo): boolean => !isChild(user) || user.parent_login_id !== 0

/** Under the name in the menu: the year of a child, the role of an adult. */
export function levelLabel(user: UserInfo): string {
  if (isChild(user)) return user.year_level_name ?? text.profile.child
  return user.profession_name ?? text.profile.adult
}

type Linked = { id: number; name: string; avatar?: string | null }

/** The accounts one can switch to: the parent and siblings of a child, the children of an adult. */
export function linkedAccounts(user: UserInfo): Linked[] {
  const child = ({ child_user_id: id, child_name: name, child_avatar: avatar }: UserInfo['child'][number]) => ({
    id,
    name,
    avatar,
  })
  if (!isChild(user)) return user.child.map(child)
  const parents = user.parent.map(({ parent_user_id: id, parent_name: name, parent_avatar: avatar }) => ({
    id,
    name,
    avatar,
  }))
  return [...parents, ...user.sibling.map(child)]
}

export const canAddChild = (user: UserInfo): boolean => !isChild(user) && user.child.length < 5
