import type { Schemas } from '@/shared/api/answer'
import { api, call } from '@/shared/api/client'
import type { Joined } from './types'

const root = '/api/program-activity/meeting'
const ownErrors = { handles: [400, 404, 409, 422] }

/** In which room people meet. */
export const saveRoom = (body: Schemas['RoomForm']) => call(api.POST(`${root}/room`, { body }), { handles: [400] })

/** Lets in, and writes down who came. */
export const joinMeeting = (activityId: number): Promise<Joined> =>
  call(api.POST(`${root}/join`, { body: { activity_id: activityId } }), ownErrors)

export const leaveMeeting = (activityId: number): Promise<unknown> =>
  call(api.POST(`${root}/leave`, { body: { activity_id: activityId } }), ownErrors)
