import { infiniteQueryOptions } from '@tanstack/react-query'
import { callPage, followNext } from '@/shared/api/client'
import { get } from '../get'
import type { Review } from './types'

const reviewsPerPage = 10

/** What people wrote, newest first; `stars` keeps those that gave so many. */
export const reviewsQuery = (program: number, stars: number | null) =>
  infiniteQueryOptions({
    queryKey: ['program', program, 'reviews', stars],
    initialPageParam: '',
    queryFn: ({ pageParam: next }) =>
      next
        ? followNext<Review[]>(next)
        : callPage(
            get<Review[]>(`/api/program_activity/rating/list/${program}/1/${reviewsPerPage}`, {
              stars: stars ?? undefined,
            }),
          ),
    getNextPageParam: ({ next }) => next,
  })
