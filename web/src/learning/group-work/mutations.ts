import type { Schemas } from '@/shared/api/answer'
import { ApiError } from '@/shared/api/api-error'
import { api, call } from '@/shared/api/client'
import type { GroupWork } from './types'

/** What is refused is told where it was written. */
const own = { handles: [400, 403, 404, 409, 422] }

export const saveGroupWork = (body: Schemas['GroupWorkSaveForm']): Promise<GroupWork> =>
  call(api.POST('/api/program-activity/group-work/save', { body }), own)

export const sendGroupWork = (body: Schemas['GroupWorkSendForm']): Promise<GroupWork> =>
  call(api.POST('/api/program-activity/group-work/send', { body }), own)

/** The work as it stands, where another member was faster; null for any other failure. */
export const fasterOf = (error: unknown): GroupWork | null =>
  error instanceof ApiError && error.status === 409 ? (error.data as GroupWork | null) : null
