import { queryOptions } from '@tanstack/react-query'
import { api, call } from '@/shared/api/client'
import type { Day } from '@/shared/text/days'
import { isDue } from '../due/types'
import { agendaKey } from '../keys'

/** Everything with a date in these days, both included, done or not. */
export const agendaQuery = (period_start: Day, period_end: Day) =>
  queryOptions({
    queryKey: agendaKey(period_start, period_end),
    queryFn: async () => {
      const body = { period_start, period_end }
      const path = '/api/program-activity/dashboard/calendar/resource-list'
      return (await call(api.POST(path, { body }), { handles: [400] })).filter(isDue)
    },
  })
