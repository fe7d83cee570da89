import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api, call, growing } from '@/shared/api/client'
import { programKey, reviewsKey, topicKey } from '../keys'
import { missingCodes, whyMissing } from '../why-missing'
import type { Program } from './types'

export type Found =
  | { kind: 'open'; program: Program }
  | { kind: 'limited' }
  /** It was there once. */
  | { kind: 'removed' }
  | { kind: 'unknown' }

const detail = '/api/program_activity/v2/product_detail/{id}'

/** A programme by its slug or number, or why it cannot be shown. */
export const programQuery = (id: string) =>
  queryOptions({
    queryKey: programKey(id),
    queryFn: async (): Promise<Found> => {
      try {
        const reply = await call(api.GET(detail, { params: { path: { id } } }), { handles: missingCodes })
        return reply.restricted ? { kind: 'limited' } : { kind: 'open', program: reply }
      } catch (error) {
        return { kind: whyMissing(error) }
      }
    },
  })

/** The activities of one topic; they do not change while a page is open. */
export const topicQuery = (slug: string, chapter: number) =>
  queryOptions({
    queryKey: topicKey(slug, chapter),
    queryFn: async () => {
      const reply = await call(
        api.GET(`${detail}/activity`, { params: { path: { id: slug }, query: { chapter_id: chapter } } }),
      )
      return reply.chapter_list[0]?.chapters[0]?.resources ?? []
    },
    staleTime: Number.POSITIVE_INFINITY,
  })

const reviewsPerPage = 10

/** What people wrote, newest first; `stars` keeps those that gave so many. */
export const reviewsQuery = (program: number, stars: number | null) =>
  infiniteQueryOptions({
    queryKey: reviewsKey(program, stars),
    ...growing(() =>
      api.GET('/api/program_activity/rating/list/{program_id}/{page}/{perPage}', {
        params: {
          path: { program_id: program, page: 1, perPage: reviewsPerPage },
          query: { stars: stars ?? undefined },
        },
      }),
    ),
  })
