import { queryOptions } from '@tanstack/react-query'
import { answered } from '@/shared/answered'
import { call } from '@/shared/api/client'
import { get } from '../get'
import { missingCodes, whyMissing } from '../why-missing'
import type { Chapter, Program, Restricted } from './types'

export type Found =
  | { kind: 'open'; program: Program }
  | { kind: 'limited' }
  /** It was there once. */
  | { kind: 'removed' }
  | { kind: 'unknown' }

const detail = (id: string) => `/api/program_activity/v2/product_detail/${encodeURIComponent(id)}`

/** A programme by its slug or number, or why it cannot be shown. */
export const programQuery = (id: string) =>
  queryOptions({
    queryKey: ['program', id],
    queryFn: async (): Promise<Found> => {
      try {
        const told =
          answered<Program | Restricted>(detail(id)) ??
          (await call(get<Program | Restricted>(detail(id)), { handles: missingCodes }))
        return told.restricted ? { kind: 'limited' } : { kind: 'open', program: told }
      } catch (error) {
        return { kind: whyMissing(error) }
      }
    },
  })

type Topics = { chapter_list: { chapters: Chapter[] }[] }

const chapters = async (slug: string, query?: { chapter_id: number }) => {
  const { chapter_list } = await call(get<Topics>(`${detail(slug)}/activity`, query))
  return chapter_list.flatMap((entry) => entry.chapters)
}

/** The topics, without their activities. */
export const topicsQuery = (slug: string) =>
  queryOptions({ queryKey: ['program', slug, 'topics'], queryFn: () => chapters(slug) })

/** The activities of one topic; they do not change while a page is open. */
export const topicQuery = (slug: string, chapter: number) =>
  queryOptions({
    queryKey: ['program', slug, 'topics', chapter],
    queryFn: async () => (await chapters(slug, { chapter_id: chapter }))[0]?.resources ?? [],
    staleTime: Number.POSITIVE_INFINITY,
  })
