import { api, call } from '@/shared/api/client'

const base = '/api/program-activity/study-group'
const own = { handles: [400, 403, 404, 409, 422] }
/** The groups of the class itself, not of one of its activities. */
const ofClass = { resource_id: 0 }

export const makeGroups = (program_id: number, names: string[], capacity: number) =>
  call(api.POST(`${base}/manage`, { body: { program_id, ...ofClass, names, capacity } }), own)

type GroupChange = { name?: string; capacity?: number; status?: number }

export const changeGroup = (groupId: number, change: GroupChange) =>
  call(api.PUT(`${base}/manage/{groupId}`, { params: { path: { groupId } }, body: change }), own)

/** Until when learners may choose and change; null is without an end. */
export const closeChoosing = (program_id: number, closes_at: number | null) =>
  call(api.PUT(`${base}/settings`, { body: { program_id, closes_at } }), own)

/** Into a group, or out of every one. */
export const movePeople = (program_id: number, group_id: number | null, user_ids: number[]) =>
  call(api.POST(`${base}/move`, { body: { program_id, ...ofClass, group_id, user_ids } }), own)

/** Gives all who have no group one, those who wait first. */
export const fillEvenly = (program_id: number) =>
  call(api.POST(`${base}/fill`, { body: { program_id, ...ofClass } }), own)
