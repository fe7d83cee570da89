import type { QueryClient } from '@tanstack/react-query'
import { api, call } from '@/shared/api/client'
import { liveKey } from '@/shared/keys'
import type { ReportReason } from '@/shared/reporting/reasons'
import { chatPeopleKey, chatRoomsKey } from '../keys'
import { change } from './queries'
import { withoutWords } from './thread'
import type { ChatRoom, Comment, MuteDuration, Unread } from './types'
import { withRoom } from './unread'

/** What nobody waits for fails in silence. */
const quiet = { handles: [400, 403, 404, 429] }

/** Says up to where one has read; the counters follow. */
export async function markRead(client: QueryClient, room: number, last_comment_read_id: number): Promise<void> {
  const path = { id: room }
  const told = await call(
    api.POST('/api/chat/rooms/{id}/read', { params: { path }, body: { last_comment_read_id } }),
    quiet,
  )
  client.setQueryData<ChatRoom[]>(chatRoomsKey, (rooms) =>
    rooms?.map((each) =>
      each.id === room ? { ...each, unread_count: told.unread_count, last_comment_read_id } : each,
    ),
  )
  client.setQueryData<Unread>(liveKey('chat'), (unread) => ({
    ...withRoom(unread ?? { total: 0, rooms: [] }, room, told.unread_count),
    total: told.total,
  }))
}

/** Others see that one writes. Nobody minds if they do not. */
export const tellTyping = (room: number): void =>
  void call(api.POST('/api/chat/rooms/{id}/typing', { params: { path: { id: room } }, body: {} }), quiet).catch(
    () => {},
  )

/** Takes back what was written (C047). */
export async function deleteComment(client: QueryClient, { room_id, id, unique_temp_id }: Comment): Promise<void> {
  await call(api.DELETE('/api/chat/messages/', { body: { room_id, unique_ids: [unique_temp_id] } }))
  change(client, room_id, (thread) => withoutWords(thread, [id], 'is_deleted'))
}

export const reportComment = ({ room_id, id }: Comment, reason: ReportReason, note: string): Promise<unknown> =>
  call(
    api.POST('/api/chat/rooms/{id}/report', {
      params: { path: { id: room_id } },
      body: { comment_id: id, reason, note: note.trim() || undefined },
    }),
  )

export async function mute(client: QueryClient, room: number, user_id: number, duration: MuteDuration): Promise<void> {
  await call(api.POST('/api/chat/rooms/{id}/mute', { params: { path: { id: room } }, body: { user_id, duration } }))
  await client.invalidateQueries({ queryKey: chatPeopleKey(room) })
}
