import { api, call } from '@/shared/api/client'
import { send } from '@/shared/queue/queue'
import type { ReportReason } from '@/shared/reporting/reasons'
import type { StoredComment } from './pending-storage'
import type { Comment } from './queries'

export const longest = 5000

const base = '/api/program_activity/resource'

export const laneOf = (activity: number) => `comment:${activity}`

/** Kept on the device until it is answered. The same stamp says the same thing once, however often it is sent. */
export const say = (activity: number, parent: number | null, { stamp, message }: StoredComment): Promise<Comment> =>
  send({
    lane: laneOf(activity),
    path: `${base}/comment/`,
    body: { activity_id: activity, message, stamp, ...(parent !== null && { parent_id: parent }) },
    replaces: stamp,
  })

export const reportComment = (comment_id: number, reason: ReportReason, note: string): Promise<unknown> =>
  call(
    api.POST('/api/program-activity/comment/report', {
      body: { comment_id, reason, note: note.trim() || undefined },
    }),
  )

export const takeBack = (id: number) => call(api.DELETE(`${base}/comment/{id}`, { params: { path: { id } } }))
