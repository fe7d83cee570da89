import type { ChatEvent, Unread } from './types'

/** The rooms that somebody has before their eyes, two where one stands beside the other: what comes there is read at once. */
export const roomsInSight = new Set<number>()

/** The number of the room that a topic of the live stream is about. */
export const roomOf = (topic: string): number => Number(topic.slice('chat/'.length))

/** How much is unread after an event of the live stream. */
export function countedOn(unread: Unread, room: number, event: ChatEvent, me: number): Unread {
  if (event.event === 'read' && event.user_id === me) return withRoom(unread, room, 0)
  const isNews = event.event === 'comment' && event.comment.email !== String(me) && !roomsInSight.has(room)
  return isNews ? withRoom(unread, room, unreadIn(unread, room) + 1) : unread
}

const unreadIn = ({ rooms }: Unread, room: number): number =>
  rooms.find(({ room_id }) => room_id === room)?.unread_count ?? 0

export function withRoom(unread: Unread, room: number, unread_count: number): Unread {
  const others = unread.rooms.filter(({ room_id }) => room_id !== room)
  return {
    total: Math.max(0, unread.total - unreadIn(unread, room) + unread_count),
    rooms: unread_count > 0 ? [...others, { room_id: room, unread_count }] : others,
  }
}
