import { queryOptions } from '@tanstack/react-query'
import { api, call } from '@/shared/api/client'
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
    queryKey: ['program', id],
    queryFn: async (): Promise<Found> => {
      try {
        const told = await call(api.GET(detail, { params: { path: { id } } }), { handles: missingCodes })
        return told.restricted ? { kind: 'limited' } : { kind: 'open', program: told }
      } catch (error) {
        return { kind: whyMissing(error) }
      }
    },
  })

/** The activities of one topic; they do not change while a page is open. */
export const topicQuery = (slug: string, chapter: number) =>
  queryOptions({
    queryKey: ['program', slug, 'topics', chapter],
    queryFn: async () => {
      const told = await call(
        api.GET(`${detail}/activity`, { params: { path: { id: slug }, query: { chapter_id: chapter } } }),
      )
      return told.chapter_list[0]?.chapters[0]?.resources ?? []
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
