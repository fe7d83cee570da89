import { queryOptions } from '@tanstack/react-query'
import { api, call } from '@/shared/api/client'
import { secondFactorsKey } from '../keys'

export const factorsQuery = queryOptions({
  queryKey: secondFactorsKey,
  queryFn: () => call(api.GET('/api/user/second-factor/')),
})
