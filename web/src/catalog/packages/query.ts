import { infiniteQueryOptions } from '@tanstack/react-query'
import { callPage, followNext } from '@/shared/api/client'
import type { Card } from '../api-types'
import { get } from '../get'

export const variants = ['class', 'other'] as const

export type Variant = (typeof variants)[number]

const quiet = { handles: [400, 422] }

/** Packages of a variant, or all of them. */
export const packagesQuery = (variant: Variant | undefined) =>
  infiniteQueryOptions({
    queryKey: ['packages', variant ?? 'all'],
    initialPageParam: '',
    queryFn: ({ pageParam: next }) =>
      next
        ? followNext<Card[]>(next, quiet)
        : callPage(get<Card[]>('/api/catalog/package/list/1/12', variant ? { variant } : {}), quiet),
    getNextPageParam: ({ next }) => next,
  })
