import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api, call, growing } from '@/shared/api/client'
import { portfolioKey, portfolioWishesKey, portfolioWorkKey } from '../keys'
import type { Part } from './types'

const quiet = { handles: [400, 404] }
/** B384 */
const perPage = 25

/** Whose portfolio: one's own by number, another's by the username of its address, as everybody sees it. */
export type Whose = { id: number } | { username: string }

/** C132 */
export const wallQuery = (whose: Whose, part: Part) =>
  infiniteQueryOptions({
    queryKey: portfolioKey(whose, part),
    ...growing(
      () =>
        api.GET('/api/portofolio/view/{userId}/{page}/{limit}', {
          params: {
            path: { userId: 'id' in whose ? String(whose.id) : whose.username, page: 1, limit: perPage },
            query: 'id' in whose ? { public: '0', type: part } : { public: '1', is_username: '1', type: part },
          },
        }),
      quiet,
    ),
  })

/** C133 */
export const workQuery = (id: number, isPublic: boolean) =>
  queryOptions({
    queryKey: portfolioWorkKey(id, isPublic),
    queryFn: () =>
      call(
        api.GET('/api/portofolio/detail/{id}', { params: { path: { id }, query: { public: isPublic ? '1' : '0' } } }),
        quiet,
      ),
    retry: false,
  })

/** What one's children would like to show. */
export const wishesQuery = queryOptions({
  queryKey: portfolioWishesKey,
  queryFn: () => call(api.GET('/api/portofolio/wishes'), quiet),
})
