import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Schemas } from '@/shared/api/answer'
import { api, call } from '@/shared/api/client'
import { liveKey } from '@/shared/live-key'

/** Unread announcements of a programme. The live stream writes its news under the same key. */
const announcementsQuery = (programId: number) =>
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

export const useUnreadAnnouncements = (programId: number): number =>
  useQuery(announcementsQuery(programId)).data?.unread_count ?? 0
