import { infiniteQueryOptions } from '@tanstack/react-query'
import { api, callPage, followNext } from '@/shared/api/client'
import type { Review } from './types'

const perPage = 10

/** What people wrote, newest first; `stars` keeps those that gave so many. */
export const reviewsQuery = (program: number, stars: number | null) =>
  infiniteQueryOptions({
    queryKey: ['program', program, 'reviews', stars],
    initialPageParam: '',
    queryFn: ({ pageParam: next }) =>
      next
        ? followNext<Review[]>(next)
        : callPage(
            api.GET('/api/program_activity/rating/list/{program_id}/{page}/{perPage}', {
              params: { path: { program_id: program, page: 1, perPage }, query: { stars: stars ?? undefined } },
            }),
          ),
    getNextPageParam: ({ next }) => next,
  })
