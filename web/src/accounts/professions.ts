import { queryOptions } from '@tanstack/react-query'
import { api, call } from '@/shared/api/client'
import { hasBootAnswer } from '@/shared/boot-answers'

const path = '/api/user/profession/'
const listed = async () => (await call(api.GET(path))).map(({ name }) => name)

/** The professions that the server lists; they do not change while a page is open. */
export const professionsQuery = queryOptions({
  queryKey: ['professions'],
  queryFn: async () => (hasBootAnswer(path) ? listed() : (await import('./profession-cache/cached')).cached(listed)),
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
})
