import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api, call, growing } from '@/shared/api/client'
import { gradebookKey, regradePreviewKey } from '../../keys'
import type { Filter } from '../filters'

/** Who does not teach there is told that there is no such page. */
const quiet = { handles: [400, 403, 404] }
const perPage = 50

/** Learners and activities side by side, in pages of learners. */
export const gradebookQuery = (program: string, search: string, filter: Filter) =>
  infiniteQueryOptions({
    queryKey: gradebookKey(program, search, filter),
    ...growing(
      () =>
        api.GET('/api/teaching/{programSlug}/gradebook/{page}/{perPage}', {
          params: {
            path: { programSlug: program, page: 1, perPage },
            query: { search: search || undefined, filter: filter === 'all' ? undefined : filter },
          },
        }),
      quiet,
    ),
  })

/** What a corrected key would change; asked for anew each time, since attempts go on. */
export const regradePreviewQuery = (activity: number) =>
  queryOptions({
    queryKey: regradePreviewKey(activity),
    queryFn: () => call(api.POST('/api/teaching/regrade/preview', { body: { activity_id: activity } }), quiet),
    staleTime: 0,
    gcTime: 0,
  })
