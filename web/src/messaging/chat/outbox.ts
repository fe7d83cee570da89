import type { QueryClient } from '@tanstack/react-query'
import { ApiError } from '@/shared/api/api-error'
import { messageOf } from '@/shared/api/message-of'
import { personalDraft } from '@/shared/lib/personal-draft'
import { createStore } from '@/shared/lib/store'
import { send, startQueue, waitingIn } from '@/shared/queue/queue'
import { currentUser, onUserChange, type UserInfo } from '@/shared/user'
import { takeIn } from './hear'
import type { Comment } from './types'

/** What somebody wrote that the server has not answered yet. */
export interface Unsent {
  unique_temp_id: string
  message: string
  replied_comment_id?: number
  /** The uploads that go with it. */
  files?: number[]
}

export interface Waiting extends Unsent {
  /** Why the server did not take it. */
  refusal?: string
  /** It wants other words; the field has them again as soon as it is empty. */
  isToChange?: boolean
}

export const laneOf = (room: number): string => `chat-${room}`

const outbox = createStore<ReadonlyMap<number, readonly Waiting[]>>(new Map())
const none: readonly Waiting[] = []

onUserChange(() => {
  outbox.set(new Map())
  shelves.clear()
})

export const useUnsent = (room: number): readonly Waiting[] => outbox.use().get(room) ?? none

const waitingOf = (room: number) => outbox.get().get(room) ?? none

function show(room: number, waiting: readonly Waiting[]): void {
  outbox.set(new Map(outbox.get()).set(room, waiting))
}

const without = (room: number, id: string) => waitingOf(room).filter(({ unique_temp_id }) => unique_temp_id !== id)

/** Sends a message, as often as it takes: the server keeps the first of those with the same `unique_temp_id`. */
export function post(client: QueryClient, room: number, unsent: Unsent): void {
  show(room, [...without(room, unsent.unique_temp_id), unsent])
  keepRefused(room)
  const write = { lane: laneOf(room), path: `/api/chat/rooms/${room}/comments`, body: unsent }
  send({ ...write, replaces: unsent.unique_temp_id }).then(
    (comment) => {
      takeIn(client, comment as Comment)
      show(room, without(room, unsent.unique_temp_id))
    },
    (error: unknown) => {
      const isToChange = error instanceof ApiError && error.status === 422
      const refused = { ...unsent, refusal: messageOf(error), isToChange }
      show(room, [...without(room, unsent.unique_temp_id), refused])
      keepRefused(room)
    },
  )
}

/** Tries again what waits for the connection. */
export const tryNow = startQueue

/** Gives up a message that was not taken. */
export function takeBack(room: number, { unique_temp_id }: Waiting): void {
  show(room, without(room, unique_temp_id))
  keepRefused(room)
}

/** Shows what an earlier visit could not send; what waits is sent by whoever comes first, and only counts once. */
export async function openOutbox(client: QueryClient, room: number): Promise<void> {
  const user = currentUser()
  if (!user) return
  const [waiting, refused] = await Promise.all([waitingIn(laneOf(room)), shelfOf(user, room).read()])
  if (currentUser()?.id !== user.id) return
  const isNew = ({ unique_temp_id }: Waiting) => without(room, unique_temp_id).length === waitingOf(room).length
  const kept = Array.isArray(refused) ? (refused as Waiting[]) : []
  // What is in the field then was typed since.
  const left = kept.filter(isNew).map((one) => ({ ...one, isToChange: false }))
  if (left.length > 0) show(room, [...left, ...waitingOf(room)])
  for (const { body } of waiting) if (isNew(body as Unsent)) post(client, room, body as Unsent)
}

const shelves = new Map<string, ReturnType<typeof personalDraft>>()

function shelfOf(user: UserInfo, room: number) {
  const place = `${user.id}-${room}`
  const shelf = shelves.get(place) ?? personalDraft(user, `chat-refused-${room}`)
  shelves.set(place, shelf)
  return shelf
}

/** What the server did not take is no longer in the queue; it stays on the device until its writer decides. */
function keepRefused(room: number): void {
  const user = currentUser()
  if (!user) return
  const refused = waitingOf(room).filter(({ refusal }) => refusal !== undefined)
  if (refused.length > 0) void shelfOf(user, room).keep(refused)
  else shelfOf(user, room).forget()
}
