import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { ApiError } from '@/shared/api/api-error'
import { api, call, growing } from '@/shared/api/client'
import { attendanceKey, meetingKey } from '../keys'
import type { Door, Locked } from './types'

const root = '/api/program-activity/meeting'
const perPage = 20
const ownErrors = { handles: [400, 404, 409, 422] }

/** The meeting of an activity, for who attends and for who teaches. */
export const meetingQuery = (userId: number, slug: string) =>
  queryOptions({
    queryKey: meetingKey(userId, slug),
    queryFn: async (): Promise<Door | Locked | null> => (await asLearner(userId, slug)) ?? (await asTeacher(slug)),
  })

async function asLearner(userId: number, slug: string): Promise<Door | null> {
  const body = { type_access: 'activity', user_id: userId, slug, include: true } as const
  const entering = call(api.POST('/api/program-activity/v3/program-detail/validate', { body }), {
    handles: [400, 114, 122, 404],
  })
  const opened = (await orRefused(entering))?.opened
  if (!opened?.activity.meeting) return null
  return { ...opened.activity, meeting: opened.activity.meeting, program: opened.dashboard.name }
}

/** Who teaches need not attend. Who attends and may not come in yet is told why. */
const asTeacher = (slug: string): Promise<Door | Locked | null> =>
  orRefused(
    call(api.GET(`${root}/door/{slug}`, { params: { path: { slug } } }), { handles: [404, 409] }).catch((error) => {
      if (error instanceof ApiError && error.status === 409) return { locked: error.message }
      throw error
    }),
  )

/** Null for a refusal, whatever its number; silence and a broken server are no answer. */
const orRefused = <T>(asked: Promise<T>): Promise<T | null> =>
  asked.catch((error) => {
    if (error instanceof ApiError && error.status >= 100 && error.status < 500) return null
    throw error
  })

export const attendanceQuery = (activityId: number) =>
  infiniteQueryOptions({
    queryKey: attendanceKey(activityId),
    ...growing(
      () =>
        api.GET(`${root}/attendance/{activity_id}/{page}/{perPage}`, {
          params: { path: { activity_id: activityId, page: 1, perPage } },
        }),
      ownErrors,
    ),
  })
