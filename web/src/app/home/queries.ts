import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Schemas } from '@/shared/api/answer'
import { api, call, growing } from '@/shared/api/client'
import { homeKey, upcomingKey } from '../keys'

/** A meeting of a programme that begins soon. */
export type Meeting = Schemas['UpcomingMeeting']

/** The page stands without it; nobody is bothered with a dialog. */
const quiet = { handles: [400, 401] }

/** Everything that the home page tells of the catalogue; on an institution's own site, of that institution. */
export const homeQuery = queryOptions({
  queryKey: homeKey,
  queryFn: () => call(api.GET('/api/catalog/home'), quiet),
  staleTime: 300_000,
})

/** All meetings that begin soon. */
export const upcomingQuery = infiniteQueryOptions({
  queryKey: upcomingKey,
  ...growing(
    () => api.GET('/api/catalog/upcoming/{page}/{perPage}', { params: { path: { page: 1, perPage: 12 } } }),
    quiet,
  ),
})
