import { infiniteQueryOptions } from '@tanstack/react-query'
import { callPage, followNext } from '@/shared/api/client'
import type { Card } from '../api-types'
import { get } from '../get'

/** Lists that we pick, and catalogues of a theme. */
export type CollectionKind = 'pick' | 'catalogue'

type Words = { slug: string; title: string; summary: string }
type Listed = Words & { program_count: number; programs: Card[] }
type Opened = Words & { programs: Card[] }

const quiet = { handles: [400, 404, 422] }

/** All lists of a kind, each with its first programmes. */
export const collectionsQuery = (kind: CollectionKind) =>
  infiniteQueryOptions({
    queryKey: ['collections', kind],
    initialPageParam: '',
    queryFn: ({ pageParam: next }) =>
      next
        ? followNext<Listed[]>(next, quiet)
        : callPage(get<Listed[]>(`/api/catalog/collection/${kind}/list/1/6`), quiet),
    getNextPageParam: ({ next }) => next,
  })

/** One list with its programmes. */
export const collectionQuery = (kind: CollectionKind, slug: string) =>
  infiniteQueryOptions({
    queryKey: ['collections', kind, slug],
    initialPageParam: '',
    queryFn: ({ pageParam: next }) =>
      next
        ? followNext<Opened>(next, quiet)
        : callPage(get<Opened>(`/api/catalog/collection/${kind}/${encodeURIComponent(slug)}/1/12`), quiet),
    getNextPageParam: ({ next }) => next,
  })
