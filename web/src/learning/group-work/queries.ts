import { queryOptions } from '@tanstack/react-query'
import { ApiError } from '@/shared/api/api-error'
import { api, call } from '@/shared/api/client'
import { groupWorkKey } from '../keys'

const withoutGroup = 120

/** The work of my group in an activity, asked anew whenever it is opened: others write on it. */
export const groupWorkQuery = (activity: number) =>
  queryOptions({
    queryKey: groupWorkKey(activity),
    queryFn: () =>
      call(api.GET('/api/program-activity/group-work/{activityId}', { params: { path: { activityId: activity } } }), {
        handles: [400, 403, 404, withoutGroup],
      }),
    staleTime: 0,
  })

/** Somebody is in no group of the activity. */
export const isWithoutGroup = (error: unknown): boolean => error instanceof ApiError && error.status === withoutGroup
