import { infiniteQueryOptions } from '@tanstack/react-query'
import type { Answer } from '@/shared/api/answer'
import { api, growing } from '@/shared/api/client'
import { historyKey } from '../keys'

const path = '/api/program-activity/user-activity/list/{program_user_id}/{resource_id}/{page}/{perPage}'
export type HistoryItem = Answer<typeof path, 'get'>[number]

/** B386 */
const perPage = 20

/** What somebody has done in one activity, the newest first. */
export const historyQuery = (enrolment: number, activity: number) =>
  infiniteQueryOptions({
    queryKey: historyKey(enrolment, activity),
    ...growing(
      () =>
        api.GET(path, { params: { path: { program_user_id: enrolment, resource_id: activity, page: 1, perPage } } }),
      { handles: [400, 404] },
    ),
  })
