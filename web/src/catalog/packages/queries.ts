import { infiniteQueryOptions } from '@tanstack/react-query'
import { api, callPage, followNext } from '@/shared/api/client'
import type { Card } from '../api-types'
import { packagesKey } from '../keys'
import type { Variant } from './variants'

const quiet = { handles: [400, 422] }

/** Packages of a variant, or all of them. */
export const packagesQuery = (variant: Variant | undefined) =>
  infiniteQueryOptions({
    queryKey: packagesKey(variant),
    initialPageParam: '',
    queryFn: ({ pageParam: next }) =>
      next
        ? followNext<Card[]>(next, quiet)
        : callPage(
            api.GET('/api/catalog/package/list/{page}/{perPage}', {
              params: { path: { page: 1, perPage: 12 }, query: variant ? { variant } : {} },
            }),
            quiet,
          ),
    getNextPageParam: ({ next }) => next,
  })
