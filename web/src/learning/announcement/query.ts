import { queryOptions } from '@tanstack/react-query'
import { api, call } from '@/shared/api/client'

type Announcement = { title: string; message: string; published_at: number; program: { id: number } }

type Told = Promise<{ data?: { data: Announcement }; error?: unknown; response: Response }>

const detail = '/api/user/notification/program_announcement/detail/'

/** An announcement of a programme that one attends; to everybody else there is none. */
export const announcementQuery = (slug: string) =>
  queryOptions({
    queryKey: ['announcement', slug],
    queryFn: () =>
      call(api.GET((detail + encodeURIComponent(slug)) as never) as unknown as Told, { handles: [400, 404] }),
  })
