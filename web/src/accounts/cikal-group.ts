import type { Boot } from '@/shared/boot'
import type { UserInfo } from '@/shared/user'

const groupIds: Partial<Record<Boot['site']['environment'], number>> = { staging: 231, production: 162 }
const elsewhere = 230

/** Whether the person belongs to the Cikal group, which has another number in every environment. */
export function isInCikalGroup({ user_group }: Pick<UserInfo, 'user_group'>, environment: Boot['site']['environment']) {
  const wanted = groupIds[environment] ?? elsewhere
  return user_group.some(({ group_id }) => group_id === wanted)
}
