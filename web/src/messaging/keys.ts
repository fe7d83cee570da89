import type { Kind } from './queries'

/** Under which keys the answers about notifications stand in the query cache. */
export const allNotificationsKey = ['notifications'] as const
export const notificationPagesKey = ['notifications', 'page'] as const
export const notificationPageKey = (kind: Kind) => ['notifications', 'page', kind] as const
export const allNewestKey = ['notifications', 'newest'] as const
export const newestKey = (kind: Kind) => ['notifications', 'newest', kind] as const
export const notificationKey = (id: number) => ['notifications', 'one', id] as const

/** Of the chat. What the live stream tells changes stands under its key, so that it is asked for anew when the stream was cut. */
export const chatLoginKey = ['chat', 'login'] as const
export const chatSubjectsKey = ['chat', 'subjects'] as const
export const chatRoomsKey = ['live', 'chat/rooms'] as const
export const chatDirectKey = (activity: number) => ['live', `chat/activity/${activity}`] as const
export const chatRoomKey = (room: number) => ['live', `chat/${room}/room`] as const
export const chatThreadKey = (room: number) => ['live', `chat/${room}`] as const
export const chatPeopleKey = (room: number) => ['live', `chat/${room}/people`] as const
