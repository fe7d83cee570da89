import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api, call, growing } from '@/shared/api/client'
import { addOnKey, addOnsKey, sameSpaceKey } from '../keys'
import { missingCodes, whyMissing } from '../why-missing'
import type { AddOn } from './types'

/** One add-on, or why there is none at this address. */
export const addOnQuery = (type: string, slug: string) =>
  queryOptions({
    queryKey: addOnKey(type, slug),
    queryFn: (): Promise<AddOn | 'removed' | 'unknown'> =>
      call(api.GET('/api/catalog/addon/{type}/{slug}', { params: { path: { type, slug } } }), {
        handles: missingCodes,
      }).catch(whyMissing),
  })

const perPage = 12

/** The add-ons of one type, as long as one scrolls. */
export const addOnsQuery = (type: string, search: string) =>
  infiniteQueryOptions({
    queryKey: addOnsKey(type, search),
    ...growing(() =>
      api.GET('/api/catalog/addon/{type}/list/{page}/{perPage}', {
        params: { path: { type, page: 1, perPage }, query: { search: search || undefined } },
      }),
    ),
  })

/** What else the same learning space offers (C042). */
export const sameSpaceQuery = (space: number) =>
  queryOptions({
    queryKey: sameSpaceKey(space),
    queryFn: () =>
      call(
        api.GET('/api/discovery/addon-featured-by-lsid/{lsId}/{page}/{perPage}', {
          params: { path: { lsId: space, page: 1, perPage: 12 } },
        }),
        { handles: [400] },
      ),
  })
