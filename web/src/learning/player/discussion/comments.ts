import { infiniteQueryOptions } from '@tanstack/react-query'
import { followNext } from '@/shared/api/client'
import { getPage } from '../../call'
import { send } from '../../queue/queue'
import { remove } from '../../write'
import type { StoredComment } from './pending-storage'

export type Comment = {
  id: number
  user: { name: string; username: string | null; avatar: string | null; is_facilitator: boolean }
  message: string
  created_at: number
  reply_count: number
  is_mine: boolean
  is_deleted: boolean
}

export const longest = 5000

const base = '/api/program_activity/resource'
const perPage = 10

/** What people say in an activity, newest first; the replies to one of them, oldest first. */
export const commentsQuery = (activity: number, parent: number | null) =>
  infiniteQueryOptions({
    queryKey: ['learning', 'comments', activity, parent],
    initialPageParam: '',
    queryFn: ({ pageParam: next }) => (next ? followNext<Comment[]>(next) : getPage<Comment>(first(activity, parent))),
    getNextPageParam: ({ next }) => next,
  })

const first = (activity: number, parent: number | null) =>
  parent === null
    ? `${base}/user_comment/${activity}/1/${perPage}`
    : `${base}/reply_comment/${activity}/${parent}/1/${perPage}`

export const laneOf = (activity: number) => `comment:${activity}`

/** Kept on the device until it is answered. The same stamp says the same thing once, however often it is sent. */
export const say = (activity: number, parent: number | null, { stamp, message }: StoredComment): Promise<Comment> =>
  send<Comment>({
    lane: laneOf(activity),
    path: `${base}/comment/`,
    body: { activity_id: activity, message, stamp, ...(parent !== null && { parent_id: parent }) },
    replaces: stamp,
  })

export const takeBack = (id: number) => remove(`${base}/comment/${id}`)
