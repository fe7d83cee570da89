import type { QueryClient } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { askedGroup, groupAt } from './groups'
import { hostsQuery, institutionQuery, institutionsQuery, ownFiltersQuery, ownProgramsQuery } from './queries'

export type PartnerEntry = {
  context: { queryClient: QueryClient }
  params: { slug: string }
  deps: { year?: string; search?: string; subject?: string }
  cause: string
}

/** The page opens with its list; what is looked for on the page keeps the old list in sight. */
export async function loadPartner({ context: { queryClient: client }, params: { slug }, deps, cause }: PartnerEntry) {
  const group = groupAt(slug)
  const list = group
    ? client.prefetchInfiniteQuery(institutionsQuery(askedGroup(group), deps.search ?? ''))
    : client.prefetchInfiniteQuery(ownProgramsQuery(slug, deps))
  const beside = group
    ? []
    : [client.prefetchQuery(ownFiltersQuery(slug)), client.prefetchInfiniteQuery(hostsQuery(slug))]
  const title = group ? undefined : await nameOf(client, slug)
  if (cause !== 'stay') await Promise.all([list, ...beside])
  return { title }
}

/** The institution's name, for the title; without an institution there is no page. */
export async function nameOf(client: QueryClient, slug: string): Promise<string> {
  const institution = await client.ensureQueryData(institutionQuery(slug))
  if (!institution) throw notFound()
  return institution.name
}
