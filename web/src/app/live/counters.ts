import type { QueryClient } from '@tanstack/react-query'
import { api, call } from '@/shared/api/client'
import { liveKey } from '@/shared/keys'

/** Asks how much is new: the stream tells only what changes after it was opened. */
export async function loadCounters(client: QueryClient): Promise<void> {
  const key = liveKey('notifications')
  const before = client.getQueryData(key)
  const summary = await call(api.GET('/api/user/notification/summary'), { handles: [400, 401] }).catch(() => null)
  // What the stream told meanwhile is newer.
  if (summary && client.getQueryData(key) === before) client.setQueryData(key, summary)
}
