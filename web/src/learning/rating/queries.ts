import { queryOptions } from '@tanstack/react-query'
import { api, call } from '@/shared/api/client'
import { ownReviewKey } from '../keys'

/** What one said about a programme, and whether one is asked to. */
export const ownReviewQuery = (program: number) =>
  queryOptions({
    queryKey: ownReviewKey(program),
    queryFn: () =>
      call(api.GET('/api/program_activity/rating/{program_id}', { params: { path: { program_id: program } } }), {
        handles: [400, 404],
      }),
    // Somebody may be writing: what comes from elsewhere meanwhile waits for the next visit.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
