import type { UserInfo } from '@/shared/user'

type Linked = { id: number; name: string; avatar?: string | null; level?: string | null }

const isChild = (user: UserInfo): boolean => user.profession_name === 'Murid'

const child = (one: UserInfo['child'][number]): Linked => ({
  id: one.child_user_id,
  name: one.child_name,
  avatar: one.child_avatar,
  level: one.child_year_level_name,
})

/** The accounts one can switch to: the children of an adult; the parent and siblings of a child whose parent switched in. */
export function linkedAccounts(user: UserInfo): Linked[] {
  if (!isChild(user)) return user.child.map(child)
  const parents = user.parent.map((one) => ({
    id: one.parent_user_id,
    name: one.parent_name,
    avatar: one.parent_avatar,
  }))
  return [...parents, ...user.sibling.map(child)]
}

/** Adults always see their linked accounts; a child only while a parent has switched into the account. */
export const showsLinked = (user: UserInfo): boolean => !isChild(user) || user.parent_login_id !== 0
