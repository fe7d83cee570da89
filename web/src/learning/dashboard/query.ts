import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Schemas } from '@/shared/api/answer'
import { type Day, weekOf } from '@/shared/text/days'
import { get, postPage } from '../call'
import type { DueItem, OpenedItem } from '../due/types'
import { agendaQuery } from '../schedule/query'
import type { DueFilters } from './filters'

export type Summary = Pick<Schemas['DaySummary'], 'greeting_name' | 'running' | 'parent_name'> & {
  next_meeting: DueItem | null
  last: OpenedItem[]
}

/** The page stands without one of its parts; nobody is bothered with a dialog. */
const quiet = { handles: [400] }
const duePerPage = 8

export const summaryQuery = queryOptions({
  queryKey: ['dashboard', 'summary'],
  queryFn: () => get<Summary>('/api/program-activity/dashboard/summary', {}, quiet),
})

/** What is to do, by the day that it is due. */
export const dueQuery = (filters: DueFilters) =>
  infiniteQueryOptions({
    queryKey: ['dashboard', 'due', filters],
    initialPageParam: 1,
    queryFn: ({ pageParam: page }) =>
      postPage<DueItem>(`/api/program-activity/dashboard/resource-list/${page}/${duePerPage}`, filters, quiet),
    getNextPageParam: ({ next }, _all, page) => (next ? page + 1 : null),
  })

export function thisWeekQuery(today: Day) {
  const week = weekOf(today)
  return agendaQuery(week[0] ?? today, week.at(-1) ?? today)
}
