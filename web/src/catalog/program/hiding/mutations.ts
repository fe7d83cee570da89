import type { QueryClient } from '@tanstack/react-query'
import { api, call } from '@/shared/api/client'
import { allReviewsKey, programKey } from '../../keys'
import type { Program } from '../types'

export const hideReview = (id: number, is_hidden: boolean, reason: string) =>
  call(api.POST('/api/program_activity/rating/{id}/hide', { params: { path: { id } }, body: { is_hidden, reason } }))

/** The reviews of a programme changed, and with them its stars; its page may stand under its slug or its number. */
export async function refreshReviews(client: QueryClient, { id, slug }: Pick<Program, 'id' | 'slug'>): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: allReviewsKey(id) }),
    client.invalidateQueries({ queryKey: programKey(slug), exact: true }),
    client.invalidateQueries({ queryKey: programKey(String(id)), exact: true }),
  ])
}
