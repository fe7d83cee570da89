import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Schemas } from '@/shared/api/answer'
import { api, call, callPage } from '@/shared/api/client'
import { type Day, weekOf } from '@/shared/text/days'
import { isDue } from '../due/types'
import { dueKey, summaryKey } from '../keys'
import { agendaQuery } from '../schedule/queries'
import type { DueFilters } from './filters'

export type Summary = Schemas['DaySummary']

/** The page stands without one of its parts; nobody is bothered with a dialog. */
const quiet = { handles: [400] }
const limit = 8

export const summaryQuery = queryOptions({
  queryKey: summaryKey,
  queryFn: () => call(api.GET('/api/program-activity/dashboard/summary'), quiet),
})

/** What is to do, by the day that it is due. */
export const dueQuery = (filters: DueFilters) =>
  infiniteQueryOptions({
    queryKey: dueKey(filters),
    initialPageParam: 1,
    queryFn: async ({ pageParam: page }) => {
      const path = '/api/program-activity/dashboard/resource-list/{page}/{limit}'
      const request = api.POST(path, { params: { path: { page, limit } }, body: filters })
      const { rows, next } = await callPage(request, quiet)
      return { rows: rows.filter(isDue), next }
    },
    getNextPageParam: ({ next }, _all, page) => (next ? page + 1 : null),
  })

export function thisWeekQuery(today: Day) {
  const week = weekOf(today)
  return agendaQuery(week[0] ?? today, week.at(-1) ?? today)
}
