import { useQuery } from '@tanstack/react-query'
import { unreadRoomsQuery } from './queries'

/** How many messages of a room one has not read. */
export const useUnread = (room: number | null): number =>
  useQuery(unreadRoomsQuery).data?.rooms.find(({ room_id }) => room_id === room)?.unread_count ?? 0
