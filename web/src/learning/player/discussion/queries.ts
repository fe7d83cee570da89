import { infiniteQueryOptions } from '@tanstack/react-query'
import type { Schemas } from '@/shared/api/answer'
import { api, growing } from '@/shared/api/client'
import { commentsKey } from '../../keys'

export type Comment = Schemas['Comment']

const base = '/api/program_activity/resource'
const firstPage = { page: 1, per_page: 10 }

/** What people say in an activity, newest first; the replies to one of them, oldest first. */
export const commentsQuery = (activity: number, parent: number | null) =>
  infiniteQueryOptions({
    queryKey: commentsKey(activity, parent),
    ...growing(() => first(activity, parent)),
  })

const first = (activity_id: number, parent_id: number | null) =>
  parent_id === null
    ? api.GET(`${base}/user_comment/{activity_id}/{page}/{per_page}`, {
        params: { path: { activity_id, ...firstPage } },
      })
    : api.GET(`${base}/reply_comment/{activity_id}/{parent_id}/{page}/{per_page}`, {
        params: { path: { activity_id, parent_id, ...firstPage } },
      })
