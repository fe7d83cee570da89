import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Answer, Schemas } from '@/shared/api/answer'
import { ApiError } from '@/shared/api/api-error'
import { api, call, growing } from '@/shared/api/client'
import {
  institutionChildrenKey,
  institutionFiltersKey,
  institutionHostsKey,
  institutionKey,
  institutionListKey,
  institutionProgramsKey,
  institutionTypesKey,
} from '../keys'
import { discover } from '../queries'

type InstitutionType = Pick<Schemas['InstitutionType'], 'value' | 'label'>
export type Institution = Schemas['InstitutionItem']
export type InstitutionPage = Answer<'/api/user/institution/get/{slug}', 'get'>

const quiet = { handles: [400, 404, 422] }
const perPage = 20
const childrenPerPage = 18

/** The institutions of a group whose name holds the words, by name; no group is all of them. */
export const institutionsQuery = (group: string, search: string) => {
  const asked = { ...(group && { group }), ...(search && { search }) }
  const params = { path: { page: 1, perPage }, query: asked }
  return infiniteQueryOptions({
    queryKey: institutionListKey(asked),
    ...growing(() => api.GET('/api/user/institution/{page}/{perPage}', { params }), quiet),
  })
}

export const childrenQuery = (slug: string) => {
  const params = { path: { slug, page: 1, perPage: childrenPerPage } }
  return infiniteQueryOptions({
    queryKey: institutionChildrenKey(slug),
    ...growing(() => api.GET('/api/user/parent_institution/{slug}/{page}/{perPage}', { params }), quiet),
  })
}

/** One institution; null when nobody has that name. */
export const institutionQuery = (slug: string) =>
  queryOptions({
    queryKey: institutionKey(slug),
    queryFn: () =>
      call(api.GET('/api/user/institution/get/{slug}', { params: { path: { slug } } }), quiet).catch((error) => {
        if (error instanceof ApiError && error.status === 404) return null
        throw error
      }),
  })

type Wanted = { year?: string; search?: string; subject?: string }

export const ownProgramsQuery = (slug: string, { year, search, subject }: Wanted) => {
  const asked = { ...(year && { year }), ...(search && { search }), ...(subject && { subject }) }
  const params = { path: { slug, page: 1, perPage: 12 }, query: asked }
  return infiniteQueryOptions({
    queryKey: institutionProgramsKey(slug, asked),
    ...growing(() => api.GET('/api/program/institution/{slug}/{page}/{perPage}', { params }), quiet),
  })
}

/** What the institution's programmes can be narrowed by. */
export const ownFiltersQuery = (slug: string) =>
  queryOptions({
    queryKey: institutionFiltersKey(slug),
    queryFn: async () => (await discover('program', { institution: slug }, 1)).rows.filters,
  })

export const hostsQuery = (slug: string) => {
  const params = { path: { page: 1 }, query: { type: slug } }
  return infiniteQueryOptions({
    queryKey: institutionHostsKey(slug),
    ...growing(() => api.GET('/api/program-core/host/all/{page}', { params }), quiet),
  })
}

/** The names of the types, as the server calls them today; ours when it does not answer. */
export const typesQuery = (ours: readonly InstitutionType[]) =>
  queryOptions({
    queryKey: institutionTypesKey,
    queryFn: async (): Promise<readonly InstitutionType[]> => {
      const reply = await call(api.GET('/api/user/reference/'), quiet).catch(() => null)
      return reply?.institution_types ?? ours
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
