import { queryOptions } from '@tanstack/react-query'
import { api, call } from '@/shared/api/client'
import { nextActivityKey } from './keys'

/** The activity with which one goes on in a programme that one attends (C078); null where there is none. */
export const nextActivityQuery = (program: number) =>
  queryOptions({
    queryKey: nextActivityKey(program),
    queryFn: async () => {
      const body = { program_id_list: [program] }
      const request = api.POST('/api/program/first-activity-multi-program/', { body })
      const [first] = await call(request, { handles: [400, 404] })
      return first ?? null
    },
    staleTime: 0,
  })
