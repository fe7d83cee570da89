import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { ApiError } from '@/shared/api/api-error'
import { readAddress } from './address'
import { queueQuery, type Turn, workQuery } from './calls'

const nowhere = () => redirect({ to: '/404', replace: true })

/** Who does not facilitate a programme is told that there is no such page. */
function orNowhere(error: unknown): never {
  if (error instanceof ApiError && [400, 404].includes(error.status)) throw nowhere()
  throw error
}

export const loadQueue = (client: QueryClient, program: string, state: Turn) =>
  client.ensureInfiniteQueryData(queueQuery(program, state)).catch(orNowhere)

/** A grade may have been given elsewhere since, so the work is asked anew. */
export async function loadWork(client: QueryClient, word: string) {
  const which = readAddress(word)
  if (!which) throw nowhere()
  const { activity } = await client.fetchQuery(workQuery(which.kind, which.id)).catch(orNowhere)
  return { title: activity.title }
}
