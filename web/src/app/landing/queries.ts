import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { landingsKey } from '../keys'

/** A partner's project with a page of its own: the programmes of an institution, or of a list that we picked. */
export type Landing = {
  route: string
  project_name: string
  intro?: string | null
  institution?: string | null
  collection?: string | null
}

const landingsQuery = queryOptions({
  queryKey: landingsKey,
  queryFn: async (): Promise<Landing[]> => {
    const reply = await fetch('/api/config/landing.json')
    if (!reply.ok) throw new Error(`the list of landing pages answered ${reply.status}`)
    return (await reply.json()) as Landing[]
  },
  staleTime: 300_000,
  retry: false,
})

/** The project of that name; null when there is none. */
export async function findLanding(client: QueryClient, name: string): Promise<Landing | null> {
  const landings = await client.ensureQueryData(landingsQuery).catch(() => [])
  return landings.find(({ route }) => route.replace(/^\//, '') === name) ?? null
}
