import { infiniteQueryOptions } from '@tanstack/react-query'
import type { Answer } from '@/shared/api/answer'
import { followNext } from '@/shared/api/client'
import { getPage } from '../call'

const list = '/api/program-activity/user-activity/list'
export type HistoryItem = Answer<`${typeof list}/{program_user_id}/{resource_id}/{page}/{perPage}`, 'get'>[number]

/** B386 */
const perPage = 20

/** What somebody has done in one activity, the newest first. */
export const historyQuery = (enrolment: number, activity: number) =>
  infiniteQueryOptions({
    queryKey: ['learning', enrolment, 'history', activity],
    initialPageParam: '',
    queryFn: ({ pageParam: next }) =>
      next
        ? followNext<HistoryItem[]>(next, { handles: [400, 404] })
        : getPage<HistoryItem>(`${list}/${enrolment}/${activity}/1/${perPage}`, {}, { handles: [400, 404] }),
    getNextPageParam: ({ next }) => next,
  })
