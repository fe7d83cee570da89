import { queryOptions } from '@tanstack/react-query'
import { api, call } from '@/shared/api/client'

/** An announcement of a programme that one attends; to everybody else there is none. */
export const announcementQuery = (slug: string) =>
  queryOptions({
    queryKey: ['announcement', slug],
    queryFn: () =>
      call(api.GET('/api/user/notification/program_announcement/detail/{slug}', { params: { path: { slug } } }), {
        handles: [400, 404],
      }),
  })
