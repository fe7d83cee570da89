import { queryOptions } from '@tanstack/react-query'
import { api, call } from '@/shared/api/client'
import type { components } from '@/shared/api/schema.gen'
import type { UserInfo } from '@/shared/user'

export type AccountMenu = components['schemas']['AccountMenu']

const quiet = { handles: [400, 404] }

/**
 * Which entries a family has in its menu. Only families are asked about: a parent for itself, a child whose parent
 * switched in for that parent.
 */
export const accountMenuQuery = ({ id, child, parent_login_id: parentId }: UserInfo) =>
  queryOptions({
    queryKey: ['account-menu', id, parentId],
    queryFn: (): Promise<AccountMenu> =>
      parentId
        ? call(api.GET('/api/user/v2/account-menu/{parentId}', { params: { path: { parentId } } }), quiet)
        : call(api.GET('/api/user/account-menu'), quiet),
    enabled: child.length > 0 || parentId !== 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
