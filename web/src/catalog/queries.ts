import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Schemas } from '@/shared/api/answer'
import { api, call, callPage, followNext, type Page } from '@/shared/api/client'
import { boot } from '@/shared/boot'
import { cardsKey, programListKey, recommendationsKey, suggestionsKey } from './keys'

/** The server knows two kinds of things to discover. */
export type Kind = 'program' | 'learning-package'

export type Discovery = Schemas['DiscoveryList']

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
  callPage(
    api.GET('/api/discovery/{category}/list/{page}/{perPage}', {
      params: { path: { category: kind, page: 1, perPage }, query: { ...asked, ...ofThisSite() } },
    }),
    quiet,
  )

export const goOn = (next: string): Promise<Page<Discovery>> => followNext<Discovery>(next, quiet)

/** Programmes, as long as one scrolls. */
export const programsQuery = (asked: Asked) =>
  infiniteQueryOptions({
    queryKey: programListKey(asked),
    initialPageParam: '',
    queryFn: ({ pageParam: next }) => (next ? goOn(next) : discover('program', asked)),
    getNextPageParam: ({ next }) => next,
  })

/** A row of cards and nothing about them. */
export const cardsQuery = (asked: Asked, count: number) =>
  queryOptions({
    queryKey: cardsKey(asked, count),
    queryFn: () =>
      call(
        api.GET('/api/discovery/sro/{category}/list/{page}/{perPage}', {
          params: { path: { category: 'program', page: 1, perPage: count }, query: { ...asked, ...ofThisSite() } },
        }),
        quiet,
      ),
    staleTime: 300_000,
  })

/** What fits the programme or the package; nothing when that cannot be told. */
export const recommendationsQuery = (kind: Kind, slug: string) =>
  queryOptions({
    queryKey: recommendationsKey(kind, slug),
    queryFn: () =>
      call(api.GET(`/api/discovery/${kind}/recommendations/{id}`, { params: { path: { id: slug } } }), {
        handles: [400, 404],
      }).catch(() => []),
    retry: false,
  })

/** What one could search for: words, one's own first and newest first, then programmes. */
export type Suggested = Schemas['Suggestions']

const nothing: Suggested = { keywords: [], programs: [] }

/** What begins like the typed words. What fails is empty: a suggestion is a courtesy. */
export const suggestionsQuery = (keyword: string) =>
  queryOptions({
    queryKey: suggestionsKey(keyword),
    queryFn: () =>
      call(api.GET('/api/discovery/suggestion-keyword', { params: { query: { keyword } } }), quiet).catch(
        () => nothing,
      ),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
