import { queryOptions } from '@tanstack/react-query'
import type { Schemas } from '@/shared/api/answer'
import { api, call } from '@/shared/api/client'

/** A meeting of a programme that begins soon. */
export type Meeting = Schemas['UpcomingMeeting']

/** Everything that the home page tells of the catalogue; on an institution's own site, of that institution. */
export const homeQuery = queryOptions({
  queryKey: ['home'],
  // The page stands without it; nobody is bothered with a dialog.
  queryFn: () => call(api.GET('/api/catalog/home'), { handles: [400, 401] }),
  staleTime: 300_000,
})
