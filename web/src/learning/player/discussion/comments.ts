import { infiniteQueryOptions } from '@tanstack/react-query'
import type { Schemas } from '@/shared/api/answer'
import { api, call, callPage, followNext } from '@/shared/api/client'
import { send } from '../../queue/queue'
import type { StoredComment } from './pending-storage'

export type Comment = Schemas['Comment']

export const longest = 5000

const base = '/api/program_activity/resource'
const firstPage = { page: 1, per_page: 10 }

/** What people say in an activity, newest first; the replies to one of them, oldest first. */
export const commentsQuery = (activity: number, parent: number | null) =>
  infiniteQueryOptions({
    queryKey: ['learning', 'comments', activity, parent],
    initialPageParam: '',
    queryFn: ({ pageParam: next }) => (next ? followNext<Comment[]>(next) : first(activity, parent)),
    getNextPageParam: ({ next }) => next,
  })

const first = (activity_id: number, parent_id: number | null) =>
  callPage(
    parent_id === null
      ? api.GET(`${base}/user_comment/{activity_id}/{page}/{per_page}`, {
          params: { path: { activity_id, ...firstPage } },
        })
      : api.GET(`${base}/reply_comment/{activity_id}/{parent_id}/{page}/{per_page}`, {
          params: { path: { activity_id, parent_id, ...firstPage } },
        }),
  )

export const laneOf = (activity: number) => `comment:${activity}`

/** Kept on the device until it is answered. The same stamp says the same thing once, however often it is sent. */
export const say = (activity: number, parent: number | null, { stamp, message }: StoredComment): Promise<Comment> =>
  send({
    lane: laneOf(activity),
    path: `${base}/comment/`,
    body: { activity_id: activity, message, stamp, ...(parent !== null && { parent_id: parent }) },
    replaces: stamp,
  })

export const takeBack = (id: number) => call(api.DELETE(`${base}/comment/{id}`, { params: { path: { id } } }))
