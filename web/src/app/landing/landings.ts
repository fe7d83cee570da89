import { type QueryClient, queryOptions } from '@tanstack/react-query'

type Landing = { route: string; project_name: string }

const landingsQuery = queryOptions({
  queryKey: ['landings'],
  queryFn: async (): Promise<Landing[]> => {
    const reply = await fetch('/api/config/landing.json')
    if (!reply.ok) throw new Error(`the list of landing pages answered ${reply.status}`)
    return (await reply.json()) as Landing[]
  },
  staleTime: 300_000,
  retry: false,
})

/** The project of a partner's landing page; null when there is none of that name. */
export async function findProject(client: QueryClient, name: string): Promise<string | null> {
  const landings = await client.ensureQueryData(landingsQuery).catch(() => [])
  return landings.find(({ route }) => route.replace(/^\//, '') === name)?.project_name ?? null
}
