import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api, call, growing } from '@/shared/api/client'
import { transcriptKey, transcriptsKey } from '../keys'

/** Who may not read it is told that there is no such page. */
const quiet = { handles: [400, 404] }
/** B385 */
const perPage = 8

/** C098: one's own, or a linked child's. */
export const transcriptsQuery = (child: number | null) =>
  infiniteQueryOptions({
    queryKey: transcriptsKey(child),
    ...growing(
      () =>
        api.GET('/api/program-activity/transcript/list/{page}/{limit}', {
          params: { path: { page: 1, limit: perPage }, query: { user_id: child ?? undefined } },
        }),
      quiet,
    ),
  })

export const transcriptQuery = (id: number) =>
  queryOptions({
    queryKey: transcriptKey(id),
    queryFn: () =>
      call(
        api.GET('/api/program-activity/transcript/{transcript_id}', { params: { path: { transcript_id: id } } }),
        quiet,
      ),
  })
