import { infiniteQueryOptions } from '@tanstack/react-query'
import { callPage, followNext } from '@/shared/api/client'
import { get } from '../get'
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
