import { infiniteQueryOptions } from '@tanstack/react-query'
import { api, callPage, followNext } from '@/shared/api/client'
import type { AddOn } from './types'

const perPage = 12

/** The add-ons of one type, as long as one scrolls. */
export const addOnsQuery = (type: string, search: string) =>
  infiniteQueryOptions({
    queryKey: ['add-ons', type, search],
    initialPageParam: '',
    queryFn: ({ pageParam: next }) =>
      next
        ? followNext<AddOn[]>(next)
        : callPage(
            api.GET('/api/catalog/addon/{type}/list/{page}/{perPage}', {
              params: { path: { type, page: 1, perPage }, query: { search: search || undefined } },
            }),
          ),
    getNextPageParam: ({ next }) => next,
  })
