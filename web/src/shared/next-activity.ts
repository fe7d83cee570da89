import { queryOptions } from '@tanstack/react-query'
import { api, call } from '@/shared/api/client'

type NextActivity = { program_id: number; program_slug: string; activity_id: number; activity_slug: string }
type Told = Promise<{ data?: { data: NextActivity[] }; error?: unknown; response: Response }>

/** The activity with which one goes on in a programme that one attends (C078); null where there is none. */
export const nextActivityQuery = (program: number) =>
  queryOptions({
    queryKey: ['next-activity', program],
    queryFn: async (): Promise<NextActivity | null> => {
      const request = api.POST(
        '/api/program/first-activity-multi-program/' as never,
        { body: { program_id_list: [program] } } as never,
      ) as unknown as Told
      const [first] = await call(request, { handles: [400, 404] })
      return first ?? null
    },
    staleTime: 0,
  })
