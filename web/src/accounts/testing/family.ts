import { aUser } from '@/shared/testing/people'
import type { UserInfo } from '@/shared/user'

export const aChild = (id: number, name: string, level = 'SD Kelas 5'): UserInfo['child'][number] => ({
  child_user_id: id,
  child_name: name,
  child_avatar: null,
  child_username: name.toLowerCase().replace(' ', '.'),
  child_year_level_name: level,
  child_birth_date: null,
})

const children = [aChild(21, 'Raka Pradana'), aChild(22, 'Nala Pradana', 'SMP Kelas 8')]

/** A mother of two. */
export const dewi = aUser({ child: children })

/** Her son, after she switched into his account. */
export const raka = aUser({
  id: 21,
  name: 'Raka Pradana',
  username: 'raka.pradana',
  email: null,
  is_email_verified: false,
  is_created_without_email: true,
  profession_name: 'Murid',
  year_level_id: 11,
  year_level_name: 'SD Kelas 5',
  parent_login_id: dewi.id,
  child: [],
  parent: [{ parent_user_id: dewi.id, parent_name: dewi.name, parent_avatar: null }],
  sibling: children.slice(1),
})
