import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call, callPage, followNext } from '@/shared/api/client'
import { get } from '../get'
import { missingCodes, whyMissing } from '../why-missing'
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
        : callPage(get<AddOn[]>(`/api/catalog/addon/${type}/list/1/${perPage}`, { search: search || undefined })),
    getNextPageParam: ({ next }) => next,
  })

/** One add-on, or why there is none at this address. */
export const addOnQuery = (type: string, slug: string) =>
  queryOptions({
    queryKey: ['add-on', type, slug],
    queryFn: (): Promise<AddOn | 'removed' | 'unknown'> =>
      call(get<AddOn>(`/api/catalog/addon/${type}/${encodeURIComponent(slug)}`), { handles: missingCodes }).catch(
        whyMissing,
      ),
  })
