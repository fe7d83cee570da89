import { queryOptions } from '@tanstack/react-query'
import type { Day } from '@/shared/text/days'
import { post } from '../call'
import type { DueItem } from '../due/types'

/** Everything with a date in these days, both included, done or not. */
export const agendaQuery = (period_start: Day, period_end: Day) =>
  queryOptions({
    queryKey: ['agenda', period_start, period_end],
    queryFn: () =>
      post<DueItem[]>(
        '/api/program-activity/dashboard/calendar/resource-list',
        { period_start, period_end },
        { handles: [400] },
      ),
  })
