import type { QueryClient } from '@tanstack/react-query'
import { api, call } from '@/shared/api/client'
import { allNotificationsKey } from './keys'
import type { Kind } from './queries'

/** Marks as read and refreshes what shows it. The counter follows over the live stream. */
export async function markRead(client: QueryClient, what: { ids: number[] } | { all: Kind }): Promise<void> {
  await call(api.POST('/api/user/notification/read', { body: what }))
  await client.invalidateQueries({ queryKey: allNotificationsKey })
}

/** The bell was opened: nothing is new any more. */
export const markSeen = () => call(api.POST('/api/user/notification/seen'))
