import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { callPage, followNext, type Page } from '@/shared/api/client'
import { boot } from '@/shared/boot'
import type { Card, Filters } from './api-types'
import { get } from './get'

/** The server knows two kinds of things to discover. */
export type Kind = 'program' | 'learning-package'

export type Discovery = {
  items: Card[]
  total: number
  corrected_keyword?: string
  filters: Filters
  sort: { key: string; label: string }[]
}

type Asked = Record<string, string>

const pageSize = 12

/** Lists say themselves that they failed; nobody needs a dialog too. */
const quiet = { handles: [400, 422] }

/** An institution's own site offers no other institutions, that of the community only its members. */
function ofThisSite(): Record<string, boolean> {
  const { kind } = boot().site
  if (kind === 'standard') return {}
  return kind === 'smm' ? { institution_filter: false, is_smm: true } : { institution_filter: false }
}

export const discover = (kind: Kind, asked: Asked, perPage = pageSize): Promise<Page<Discovery>> =>
  callPage(get<Discovery>(`/api/discovery/${kind}/list/1/${perPage}`, { ...asked, ...ofThisSite() }), quiet)

export const goOn = (next: string): Promise<Page<Discovery>> => followNext<Discovery>(next, quiet)

/** Programmes, as long as one scrolls. */
export const programsQuery = (asked: Asked) =>
  infiniteQueryOptions({
    queryKey: ['discovery', 'program', asked],
    initialPageParam: '',
    queryFn: ({ pageParam: next }) => (next ? goOn(next) : discover('program', asked)),
    getNextPageParam: ({ next }) => next,
  })

/** A row of cards and nothing about them. */
export const cardsQuery = (asked: Asked, count: number) =>
  queryOptions({
    queryKey: ['discovery', 'cards', asked, count],
    queryFn: async () =>
      (await callPage(get<Card[]>(`/api/discovery/sro/program/list/1/${count}`, { ...asked, ...ofThisSite() }), quiet))
        .rows,
    staleTime: 300_000,
  })
