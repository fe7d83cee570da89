import { infiniteQueryOptions, queryOptions, skipToken } from '@tanstack/react-query'
import type { Schemas } from '@/shared/api/answer'
import { api, call, growing } from '@/shared/api/client'
import { liveKey } from '@/shared/keys'
import {
  facilitatorsKey,
  managedAnnouncementsKey,
  participantsKey,
  taughtActivitiesKey,
  taughtDiscussionsKey,
  taughtTitleKey,
  teachingHomeKey,
} from '../keys'
import type { Filter } from './filters'

const base = '/api/teaching'
const perPage = 20
/** Who does not teach there is told that there is no such page. */
const quiet = { handles: [400, 403, 404] }
const firstOf = (programSlug: string) => ({ programSlug, page: 1, perPage })

/** What waits for somebody who teaches, of all their programmes. */
export const teachingHomeQuery = queryOptions({
  queryKey: teachingHomeKey,
  queryFn: () => call(api.GET(`${base}/home`), quiet),
})

/** A programme that one teaches; undefined for every other. */
export const taughtProgramQuery = (program: string) =>
  queryOptions({ ...teachingHomeQuery, select: ({ programs }) => programs.find(({ slug }) => slug === program) })

/** What is unread in the chat's rooms, as the live stream keeps it. */
export const unreadRoomsQuery = queryOptions<Schemas['UnreadRooms']>({ queryKey: liveKey('chat'), queryFn: skipToken })

export const participantsQuery = (program: string, search: string, filter: Filter) =>
  infiniteQueryOptions({
    queryKey: participantsKey(program, search, filter),
    ...growing(
      () =>
        api.GET(`${base}/{programSlug}/participants/{page}/{perPage}`, {
          params: {
            path: firstOf(program),
            query: { search: search || undefined, filter: filter === 'all' ? undefined : filter },
          },
        }),
      quiet,
    ),
  })

/** The discussions of a programme, with the newest comment first. */
export const taughtDiscussionsQuery = (program: string) =>
  infiniteQueryOptions({
    queryKey: taughtDiscussionsKey(program),
    ...growing(
      () => api.GET(`${base}/{programSlug}/discussions/{page}/{perPage}`, { params: { path: firstOf(program) } }),
      quiet,
    ),
  })

const outline = '/api/program_activity/v2/product_detail/{id}/activity'

/** All activities of a programme, topic by topic. */
export const taughtActivitiesQuery = (id: string) =>
  queryOptions({
    queryKey: taughtActivitiesKey(id),
    queryFn: async () => {
      const topics = (await call(api.GET(outline, { params: { path: { id } } }), quiet)).chapter_list
      const asked = topics.flatMap(({ chapters }) => chapters).map((topic) => resourcesOf(id, topic.id))
      return (await Promise.all(asked)).flat()
    },
  })

async function resourcesOf(id: string, chapter_id: number) {
  const told = await call(api.GET(outline, { params: { path: { id }, query: { chapter_id } } }), quiet)
  return told.chapter_list.flatMap(({ chapters }) => chapters).flatMap(({ resources }) => resources ?? [])
}

/** What was announced in a programme, or will be, newest first. */
export const managedQuery = (program: string) =>
  infiniteQueryOptions({
    queryKey: managedAnnouncementsKey(program),
    ...growing(
      () =>
        api.GET('/api/user/notification/program_announcement/manage/{programSlug}/{page}/{perPage}', {
          params: { path: firstOf(program) },
        }),
      quiet,
    ),
  })

/** What a programme is called, for who need not teach it; its slug where nobody is told more. */
export const programTitleQuery = (program: string) =>
  queryOptions({
    queryKey: taughtTitleKey(program),
    queryFn: async () => {
      const asked = api.GET('/api/program_activity/v2/product_detail/{id}', { params: { path: { id: program } } })
      const told = await call(asked, quiet).catch(() => null)
      return told && 'title' in told ? told.title : program
    },
  })

/** Who teaches a programme; for operators alone. */
export const facilitatorsQuery = (programSlug: string) =>
  queryOptions({
    queryKey: facilitatorsKey(programSlug),
    queryFn: () => call(api.GET(`${base}/facilitators/{programSlug}`, { params: { path: { programSlug } } }), quiet),
  })
