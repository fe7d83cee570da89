import { queryOptions } from '@tanstack/react-query'
import { api, call } from '@/shared/api/client'
import { boot } from '@/shared/boot'
import { shownYearsKey } from '../keys'

/** The tags of the years that this site shows; null when it shows them all. An institution may hide the youngest. */
export const shownYearsQuery = queryOptions({
  queryKey: shownYearsKey,
  queryFn: async () => {
    if (boot().site.kind === 'standard') return null
    const years = await call(api.GET('/api/user/year/list'), { handles: [400] }).catch(() => null)
    return years?.map(({ tag }) => tag) ?? null
  },
  staleTime: Number.POSITIVE_INFINITY,
})
