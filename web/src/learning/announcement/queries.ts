import { queryOptions } from '@tanstack/react-query'
import type { Schemas } from '@/shared/api/answer'
import { api, call } from '@/shared/api/client'
import { liveKey } from '@/shared/keys'
import { announcementKey } from '../keys'

/** An announcement of a programme that one attends; to everybody else there is none. */
export const announcementQuery = (slug: string) =>
  queryOptions({
    queryKey: announcementKey(slug),
    queryFn: (): Promise<Schemas['AnnouncementPage'] & { id: number }> =>
      call(api.GET('/api/user/notification/program_announcement/detail/{slug}', { params: { path: { slug } } }), {
        handles: [400, 404],
      }) as never,
  })

/** Unread announcements of a programme. The live stream writes its news under the same key. */
export const unreadQuery = (programId: number) =>
  queryOptions({
    queryKey: liveKey(`announcements/${programId}`),
    queryFn: async (): Promise<Schemas['Counted']> => {
      const asked = api.GET('/api/user/notification/program_announcement/count', {
        params: { query: { program_ids: String(programId) } },
      })
      // A number that cannot be known is not guessed.
      const count = await call(asked, { handles: [400] }).catch(() => null)
      return { unread_count: count?.unread_count ?? 0 }
    },
  })
