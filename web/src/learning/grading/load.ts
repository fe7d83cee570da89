import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { ApiError } from '@/shared/api/api-error'
import { readAddress } from './address'
import { programsQuery, queueQuery, type Turn, workQuery } from './queries'

const nowhere = () => redirect({ to: '/404', replace: true })

/** Who does not facilitate a programme is told that there is no such page. */
function orNowhere(error: unknown): never {
  if (error instanceof ApiError && [400, 404].includes(error.status)) throw nowhere()
  throw error
}

/** Whether there is a programme whose work this person grades. Who had none may have one by now. */
export async function gradesAny(client: QueryClient): Promise<boolean> {
  const known = client.getQueryData(programsQuery.queryKey)
  return known?.length ? true : (await client.fetchQuery({ ...programsQuery, staleTime: 0 })).length > 0
}

export const loadQueue = (client: QueryClient, program: string, state: Turn) =>
  client.ensureInfiniteQueryData(queueQuery(program, state)).catch(orNowhere)

/** A grade may have been given elsewhere since, so the work is asked anew. */
export async function loadWork(client: QueryClient, word: string, member?: number) {
  const which = readAddress(word)
  if (!which) throw nowhere()
  const { activity } = await client.fetchQuery(workQuery(which.kind, member ?? which.id)).catch(orNowhere)
  return { title: activity.title }
}
