import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { ApiError } from '@/shared/api/api-error'
import { checkSession } from '@/shared/api/check-session'
import { api, call } from '@/shared/api/client'
import {
  chatDirectKey,
  chatLoginKey,
  chatPeopleKey,
  chatRoomKey,
  chatRoomsKey,
  chatSubjectsKey,
  chatThreadKey,
} from '../keys'
import { holeAfter, type Thread, withComments, withOlder } from './thread'
import type { ChatRoom } from './types'

/** The part of the page says itself that it did not load. */
const quiet = { handles: [400, 403, 404] }
/** More pages than these are not fetched to close a hole: who was away so long begins with the newest. */
const mostPages = 5

/** Who one is in the chat, asked once (B174). */
export const chatLoginQuery = queryOptions({
  queryKey: chatLoginKey,
  queryFn: () => call(api.POST('/api/chat/login', { body: {} }), { handles: [400, 403] }),
  staleTime: Number.POSITIVE_INFINITY,
})

/** The rooms that one is in, last talk first: a hundred at most (B239). */
export const roomsQuery = queryOptions({
  queryKey: chatRoomsKey,
  queryFn: () => call(api.GET('/api/chat/rooms', { params: { query: { page: 1 } } }), quiet),
})

/** A room, once one is in it: whoever may join does so by opening it. */
export const roomQuery = (room: number) =>
  queryOptions({
    queryKey: chatRoomKey(room),
    queryFn: async ({ client }): Promise<ChatRoom> => {
      await client.ensureQueryData(chatLoginQuery)
      if (isIn(client, room)) return call(api.GET('/api/chat/rooms/{id}', { params: { path: { id: room } } }), quiet)
      const joined = await join(room)
      for (const queryKey of [chatRoomsKey, chatSubjectsKey]) void client.invalidateQueries({ queryKey })
      return joined
    },
    retry: false,
  })

/** The number of the own room with the facilitators in an activity, made by asking for it (C093); the room stands where rooms do. */
export const directRoomQuery = (activity: number) =>
  queryOptions({
    queryKey: chatDirectKey(activity),
    queryFn: async ({ client }): Promise<number> => {
      await client.ensureQueryData(chatLoginQuery)
      const body = { activity_id: activity }
      const room = await call(api.POST('/api/program_activity/personal_chat/', { body }), quiet)
      if (!isIn(client, room.id)) void client.invalidateQueries({ queryKey: chatRoomsKey })
      client.setQueryData(chatRoomKey(room.id), room)
      return room.id
    },
    retry: false,
  })

const isIn = (client: QueryClient, room: number): boolean =>
  client.getQueryData(chatRoomKey(room)) !== undefined ||
  Boolean(client.getQueryData<ChatRoom[]>(chatRoomsKey)?.some(({ id, is_joined }) => id === room && is_joined))

/** The room has no place left (B222). */
export class RoomFull extends Error {
  override name = 'RoomFull'
}

/** C048 */
async function join(room: number): Promise<ChatRoom> {
  try {
    return await call(api.POST('/api/chat/participant/', { body: { room_id: room } }), { handles: [400, 403, 404] })
  } catch (error) {
    if (error instanceof ApiError && error.status === 400) throw new RoomFull()
    // B223
    if (error instanceof ApiError && error.status > 0) await checkSession()
    throw error
  }
}

/** The classes that one may talk in (C049). */
export const subjectsQuery = queryOptions({
  queryKey: chatSubjectsKey,
  queryFn: () => call(api.GET('/api/chat/subject/'), quiet),
})

/** Who is in a room: the first page of a hundred (B239). */
export const peopleQuery = (room: number) =>
  queryOptions({
    queryKey: chatPeopleKey(room),
    queryFn: () => {
      const path = { id: room, page: 1, perPage: 100 }
      return call(api.GET('/api/chat/rooms/{id}/participants/{page}/{perPage}', { params: { path } }), quiet)
    },
  })

type Place = { before?: number; after?: number }

const pageOf = (room: number, place: Place = {}) =>
  call(api.GET('/api/chat/rooms/{id}/comments', { params: { path: { id: room }, query: place } }), quiet)

/** The talk of a room. Asked anew, the newest page joins what is known already. */
export const threadQuery = (room: number) =>
  queryOptions({
    queryKey: chatThreadKey(room),
    queryFn: async ({ client }): Promise<Thread> => {
      const newest = await pageOf(room)
      const known = client.getQueryData<Thread>(chatThreadKey(room))
      const fresh = { comments: newest.comments, hasOlder: newest.has_more }
      if (!known?.comments.length) return fresh
      return (await closed(room, withComments(known, newest.comments))) ?? fresh
    },
    staleTime: 0,
  })

/** The talk without holes; null when too much is missing. */
async function closed(room: number, thread: Thread): Promise<Thread | null> {
  let whole = thread
  for (let pages = 0; pages < mostPages; pages++) {
    const after = holeAfter(whole)
    if (after === null) return whole
    whole = withComments(whole, (await pageOf(room, { after })).comments)
  }
  return holeAfter(whole) === null ? whole : null
}

/** Fetches what is missing in the talk, if something is. */
export function closeHole(client: QueryClient, room: number): void {
  const thread = client.getQueryData<Thread>(chatThreadKey(room))
  if (thread && holeAfter(thread) !== null)
    void client.invalidateQueries({ queryKey: chatThreadKey(room), exact: true })
}

export async function loadOlder(client: QueryClient, room: number): Promise<void> {
  const first = client.getQueryData<Thread>(chatThreadKey(room))?.comments[0]
  if (!first) return
  const page = await pageOf(room, { before: first.id })
  change(client, room, (thread) => withOlder(thread, page))
}

/** One comment has its words again. */
export async function loadAgain(client: QueryClient, room: number, id: number): Promise<void> {
  const known = client.getQueryData<Thread>(chatThreadKey(room))?.comments.find((comment) => comment.id === id)
  if (!known) return
  const page = await pageOf(room, { after: known.comment_before_id })
  change(client, room, (thread) =>
    withComments(
      thread,
      page.comments.filter((comment) => comment.id === id),
    ),
  )
}

export const change = (client: QueryClient, room: number, how: (thread: Thread) => Thread): void =>
  void client.setQueryData<Thread>(chatThreadKey(room), (thread) => thread && how(thread))
