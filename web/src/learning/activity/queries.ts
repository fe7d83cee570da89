import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { ApiError } from '@/shared/api/api-error'
import { api, call, callPage } from '@/shared/api/client'
import {
  activityKey,
  announcementsKey,
  feedbackKey,
  outlineKey,
  programDashboardKey,
  reportKey,
  scoresKey,
  topicKey,
} from '../keys'
import type { Opened, Validated } from '../types'

/** Who learns what: what every call of the page names. */
export type Visit = Pick<Validated, 'user_id' | 'program_user_id' | 'program_id'>

const detail = '/api/program-activity/v3/program-detail'
const refusals = [400, 114, 122]
/** A part of the page that does not load leaves the rest as it is: no dialog speaks over it. */
const quiet = { handles: [400, 404] }

/** Asks whether the activity may be opened and, if so, for all that its page shows first; null when it is not there. */
export async function validate(userId: number, slug: string): Promise<Validated | null> {
  const body = { type_access: 'activity', user_id: userId, slug, include: true } as const
  try {
    // B370: what the document says is in `data` may be one deeper.
    const reply: Validated & { data?: Validated } = await call(api.POST(`${detail}/validate`, { body }), {
      handles: refusals,
    })
    return reply.data ?? reply
  } catch (error) {
    if (error instanceof ApiError && refusals.includes(error.status)) return null
    throw error
  }
}

const named = ({ user_id, program_user_id, program_id }: Visit) => ({ user_id, program_user_id, id: program_id })

export const dashboardQuery = (visit: Visit) =>
  queryOptions({
    queryKey: programDashboardKey(visit),
    queryFn: () => call(api.POST(`${detail}/get/activity-dashboard`, { body: named(visit) }), quiet),
  })

export const reportQuery = (visit: Visit) =>
  queryOptions({
    queryKey: reportKey(visit),
    queryFn: () => call(api.POST(`${detail}/get/report`, { body: named(visit) }), quiet),
  })

/** What was graded, what waits for it, and what both make together (C088). */
export const scoresQuery = (visit: Visit) =>
  queryOptions({
    queryKey: scoresKey(visit),
    queryFn: () => {
      const { program_user_id } = visit
      return call(api.POST('/api/program-activity/score', { body: { program_user_id } }), quiet)
    },
  })

/** A piece of work with what was said about it (C089). */
export const feedbackQuery = (activity: number) =>
  queryOptions({
    queryKey: feedbackKey(activity),
    queryFn: () =>
      call(
        api.GET('/api/program_activity/product_activity/view_feedback/{activityId}', {
          params: { path: { activityId: activity } },
        }),
        quiet,
      ),
    staleTime: 0,
  })

export const outlineQuery = (visit: Visit) =>
  queryOptions({
    queryKey: outlineKey(visit),
    queryFn: async () =>
      (await call(api.POST(`${detail}/get/tab-activity`, { body: named(visit) }), quiet)).chapter_list,
  })

/** The activities of a topic, asked for when it is opened for the first time (B288). */
export const topicQuery = (visit: Visit, topic: number) =>
  queryOptions({
    queryKey: topicKey(visit, topic),
    queryFn: async () => {
      const { user_id, program_user_id, program_id } = visit
      const body = { user_id, program_user_id, program_id, chapter_id: topic }
      return (await call(api.POST('/api/program-activity/v3/chapter-detail/get', { body }), quiet)).resource_detail
    },
    staleTime: Number.POSITIVE_INFINITY,
  })

export const activityQuery = (visit: Visit, activity: number) =>
  queryOptions({
    queryKey: activityKey(visit, activity),
    queryFn: () => {
      const { user_id, program_id } = visit
      const body = { user_id, program_id, activity_id: activity, group_id: 0 }
      return call(api.POST('/api/program-activity/v3/activity-detail/get', { body }), quiet)
    },
  })

/** Puts what came with the entrance where the parts of the page look for it. */
export function keepOpened(client: QueryClient, visit: Visit, opened: Opened): void {
  client.setQueryData(dashboardQuery(visit).queryKey, opened.dashboard)
  client.setQueryData(reportQuery(visit).queryKey, opened.report)
  client.setQueryData(outlineQuery(visit).queryKey, opened.chapter_list)
  client.setQueryData(topicQuery(visit, opened.chapter.id).queryKey, opened.chapter.resource_detail)
  client.setQueryData(activityQuery(visit, opened.activity.id).queryKey, opened.activity)
}

/** What was announced in the programme, newest first. */
export const announcementsQuery = (visit: Visit) =>
  infiniteQueryOptions({
    queryKey: announcementsKey(visit),
    initialPageParam: 1,
    queryFn: ({ pageParam: page }) =>
      callPage(api.POST(`${detail}/get/tab-announcement`, { body: { ...named(visit), page } }), quiet),
    getNextPageParam: ({ next }, _all, page) => (next ? page + 1 : null),
  })
