import type { QueryClient } from '@tanstack/react-query'
import type { ChatEvent, Unread } from '@/messaging/chat/types'
import { countedOn, roomOf } from '@/messaging/chat/unread'
import { api, call } from '@/shared/api/client'
import { liveKey } from '@/shared/keys'
import { currentUser } from '@/shared/user'

const quiet = { handles: [400, 401] }

/** Asks how much is new: the stream tells only what changes after it was opened. */
export async function loadCounters(client: QueryClient): Promise<void> {
  await Promise.all([
    begin(client, 'notifications', () => call(api.GET('/api/user/notification/summary'), quiet)),
    begin(client, 'chat', () => call(api.GET('/api/chat/unread'), quiet)),
  ])
}

async function begin(client: QueryClient, topic: string, ask: () => Promise<unknown>): Promise<void> {
  const key = liveKey(topic)
  const before = client.getQueryData(key)
  const counted = await ask().catch(() => null)
  // What the stream told meanwhile is newer.
  if (counted && client.getQueryData(key) === before) client.setQueryData(key, counted)
}

/** What somebody said in a room counts until it is read. */
export function countChat(client: QueryClient, topic: string, event: unknown): void {
  const me = currentUser()?.id
  if (me === undefined) return
  client.setQueryData<Unread>(liveKey('chat'), (unread = { total: 0, rooms: [] }) =>
    countedOn(unread, roomOf(topic), event as ChatEvent, me),
  )
}
