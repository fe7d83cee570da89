import { queryOptions } from '@tanstack/react-query'
import { api, call } from '@/shared/api/client'

/** The institutions that anyone may see, by name. */
export const institutionsQuery = queryOptions({
  queryKey: ['institutions', 'home'],
  queryFn: () =>
    call(
      api.GET('/api/user/institution/{page}/{perPage}', {
        params: { path: { page: 1, perPage: 6 } },
      }),
      // The home page does without the list; nobody is bothered with a dialog.
      { handles: [400, 401] },
    ),
  staleTime: 300_000,
})
