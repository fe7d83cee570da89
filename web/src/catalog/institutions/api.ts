import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { ApiError } from '@/shared/api/api-error'
import { api, call, callPage, followNext, type Page } from '@/shared/api/client'
import type { components } from '@/shared/api/schema.gen'
import type { Card } from '../api-types'
import { discover } from '../discovery'
import { get } from '../get'

type InstitutionType = { value: number; label: string }

export type Institution = {
  id: number
  slug: string
  name: string
  city: string
  logo?: string | null
  institution_type: InstitutionType
  program_count: number
}

export type InstitutionPage = components['schemas']['InstitutionInfo'] & {
  program_count: number
  children_count: number
  parent: { slug: string; name: string } | null
}

export type Host = {
  slug: string
  name: string
  headline: string
  picture: string | null
  program_count: number
}

const quiet = { handles: [400, 404, 422] }
const perPage = 20
const childrenPerPage = 18

const growing = <T>(queryKey: readonly unknown[], first: () => Promise<Page<T[]>>) =>
  infiniteQueryOptions({
    queryKey: ['institutions', ...queryKey],
    initialPageParam: '',
    queryFn: ({ pageParam: next }) => (next ? followNext<T[]>(next, quiet) : first()),
    getNextPageParam: ({ next }) => next,
  })

/** The institutions of a group whose name holds the words, by name; no group is all of them. */
export const institutionsQuery = (group: string, search: string) => {
  const asked = { ...(group && { group }), ...(search && { search }) }
  return growing<Institution>(['list', asked], () =>
    callPage(get<Institution[]>(`/api/user/institution/1/${perPage}`, asked), quiet),
  )
}

export const childrenQuery = (slug: string) =>
  growing<Institution>(['children', slug], () =>
    callPage(
      get<Institution[]>(`/api/user/parent_institution/${encodeURIComponent(slug)}/1/${childrenPerPage}`),
      quiet,
    ),
  )

/** One institution; null when nobody has that name. */
export const institutionQuery = (slug: string) =>
  queryOptions({
    queryKey: ['institutions', 'one', slug],
    queryFn: () =>
      call(get<InstitutionPage>(`/api/user/institution/get/${encodeURIComponent(slug)}`), quiet).catch((error) => {
        if (error instanceof ApiError && error.status === 404) return null
        throw error
      }),
  })

type Wanted = { year?: string; search?: string; subject?: string }

export const ownProgramsQuery = (slug: string, { year, search, subject }: Wanted) => {
  const asked = { ...(year && { year }), ...(search && { search }), ...(subject && { subject }) }
  return growing<Card>(['programs', slug, asked], () =>
    callPage(get<Card[]>(`/api/program/institution/${encodeURIComponent(slug)}/1/12`, asked), quiet),
  )
}

/** What the institution's programmes can be narrowed by. */
export const ownFiltersQuery = (slug: string) =>
  queryOptions({
    queryKey: ['institutions', 'filters', slug],
    queryFn: async () => (await discover('program', { institution: slug }, 1)).rows.filters,
  })

export const hostsQuery = (slug: string) =>
  growing<Host>(['hosts', slug], () => callPage(get<Host[]>('/api/program-core/host/all/1', { type: slug }), quiet))

/** The names of the types, as the server calls them today; ours when it does not answer. */
export const typesQuery = (ours: readonly InstitutionType[]) =>
  queryOptions({
    queryKey: ['institutions', 'types'],
    queryFn: async (): Promise<readonly InstitutionType[]> => {
      const told = await call(api.GET('/api/user/reference/'), quiet).catch(() => null)
      return told?.institution_types ?? ours
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
