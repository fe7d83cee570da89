import { queryOptions } from '@tanstack/react-query'
import { api, call } from '@/shared/api/client'

const listed = async () => (await call(api.GET('/api/user/profession/'))).map(({ name }) => name)

/** The professions that the server lists; they do not change while a page is open. */
export const professionsQuery = queryOptions({
  queryKey: ['professions'],
  queryFn: async () => (await import('./profession-cache/cached')).cached(listed),
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
})
