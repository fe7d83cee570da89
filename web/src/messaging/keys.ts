import type { Kind } from './queries'

/** Under which keys the answers about notifications stand in the query cache. */
export const allNotificationsKey = ['notifications'] as const
export const notificationPagesKey = ['notifications', 'page'] as const
export const notificationPageKey = (kind: Kind) => ['notifications', 'page', kind] as const
export const allNewestKey = ['notifications', 'newest'] as const
export const newestKey = (kind: Kind) => ['notifications', 'newest', kind] as const
export const notificationKey = (id: number) => ['notifications', 'one', id] as const
