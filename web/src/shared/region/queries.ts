import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, call } from '@/shared/api/client'
import { regionsKey } from '@/shared/keys'

export type Region = Awaited<ReturnType<typeof search>>[number]

async function search(typed: string) {
  const body = { search: typed }
  return (await call(api.POST('/api/user/complete-region', { body }), { handles: [422, 429] })).regions
}

/** The villages whose name, district or postal code fits. */
export const regionsQuery = (typed: string) =>
  queryOptions({
    queryKey: regionsKey(typed),
    queryFn: () => search(typed),
    placeholderData: keepPreviousData,
    retry: false,
  })
