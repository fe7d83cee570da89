import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { programQuery } from '@/catalog/program/queries'
import { ownReviewQuery } from '@/learning/rating/queries'
import { ApiError } from '@/shared/api/api-error'
import { text } from './text'

const missing = () => redirect({ to: '/404', replace: true })

/** One's own review first: whoever has no place in the programme has no such page. */
export async function loadReview(client: QueryClient, id: string) {
  if (!/^\d+$/.test(id)) throw missing()
  try {
    const { program } = await client.ensureQueryData(ownReviewQuery(Number(id)))
    void client.prefetchQuery(programQuery(program.slug))
    return { title: text.title(program.title), program }
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) throw missing()
    throw error
  }
}
