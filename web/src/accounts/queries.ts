import { queryOptions } from '@tanstack/react-query'
import type { Schemas } from '@/shared/api/answer'
import { api, call, encodedSource } from '@/shared/api/client'
import { hasBootAnswer } from '@/shared/boot-answers'
import { isPhone } from '@/shared/lib/media'
import type { UserInfo } from '@/shared/user'
import { accountMenuKey, coachmarksKey, professionsKey, yearLevelsKey } from './keys'

const professions = '/api/user/profession/'
const listed = async () => (await call(api.GET(professions))).map(({ name }) => name)

/** The professions that the server lists; they do not change while a page is open. */
export const professionsQuery = queryOptions({
  queryKey: professionsKey,
  queryFn: async () =>
    hasBootAnswer(professions) ? listed() : (await import('./profession-cache/cached')).cached(listed),
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
})

/** School years and adult levels; they do not change while a page is open. */
export const yearLevelsQuery = queryOptions({
  queryKey: yearLevelsKey,
  queryFn: () => call(api.GET('/api/user/year/list')),
  staleTime: Number.POSITIVE_INFINITY,
})

const quiet = { handles: [400, 404] }

export type AccountMenu = Schemas['AccountMenu']

/**
 * Which entries a family has in its menu. Only families are asked about: a parent for itself, a child whose parent
 * switched in for that parent.
 */
export const accountMenuQuery = ({ id, child, parent_login_id: parentId }: UserInfo) =>
  queryOptions({
    queryKey: accountMenuKey(id, parentId),
    queryFn: (): Promise<AccountMenu> =>
      parentId
        ? call(api.GET('/api/user/v2/account-menu/{parentId}', { params: { path: { parentId } } }), quiet)
        : call(api.GET('/api/user/account-menu'), quiet),
    enabled: child.length > 0 || parentId !== 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })

/** The tours that a person has done. */
export const coachmarksQuery = (userId: number) =>
  queryOptions({
    queryKey: coachmarksKey(userId),
    queryFn: (): Promise<string[]> => {
      const query = { source: encodedSource('coachmark', isPhone()), device: 'web' }
      return call(api.GET('/api/user/coachmark', { params: { query } }), quiet)
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
