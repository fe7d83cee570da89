import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { followNext } from '@/shared/api/client'
import { getPage, post } from '../call'
import type { Validated } from '../types'
import type { Attendance, Joined } from './types'

const root = '/api/program-activity/meeting'
const perPage = 20
const told = { handles: [400, 404, 409, 422] }

/** The meeting of an activity with all around it, in one call; without `opened` it is not for this person. */
export const meetingQuery = (userId: number, slug: string) =>
  queryOptions({
    queryKey: ['meeting', userId, slug],
    queryFn: () =>
      post<Validated>(
        '/api/program-activity/v3/program-detail/validate',
        { type_access: 'activity', user_id: userId, slug, include: true },
        { handles: [400, 114, 122, 404] },
      ),
  })

export const attendanceQuery = (activityId: number) =>
  infiniteQueryOptions({
    queryKey: ['meeting', 'attendance', activityId],
    initialPageParam: '',
    queryFn: ({ pageParam: next }) =>
      next
        ? followNext<Attendance[]>(next, told)
        : getPage<Attendance>(`${root}/attendance/${activityId}/1/${perPage}`, {}, told),
    getNextPageParam: ({ next }) => next,
  })

/** Lets in, and writes down who came. */
export const joinMeeting = (activityId: number): Promise<Joined> =>
  post<Joined>(`${root}/join`, { activity_id: activityId }, told)

export const leaveMeeting = (activityId: number): Promise<unknown> =>
  post(`${root}/leave`, { activity_id: activityId }, told)
