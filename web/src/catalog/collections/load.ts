import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { ApiError } from '@/shared/api/api-error'
import { type CollectionKind, collectionQuery, collectionsQuery } from './queries'

export const loadCollections = (client: QueryClient, kind: CollectionKind) =>
  client.prefetchInfiniteQuery(collectionsQuery(kind))

export async function loadCollection(client: QueryClient, kind: CollectionKind, slug: string) {
  try {
    const { pages } = await client.ensureInfiniteQueryData(collectionQuery(kind, slug))
    return { title: pages[0]?.rows.title }
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) throw redirect({ to: '/404', replace: true })
    throw error
  }
}
