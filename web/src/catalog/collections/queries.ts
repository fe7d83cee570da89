import { infiniteQueryOptions } from '@tanstack/react-query'
import { api, growing } from '@/shared/api/client'
import { collectionKey, collectionsKey } from '../keys'

/** Lists that we pick, and catalogues of a theme. */
export type CollectionKind = 'pick' | 'catalogue'

const quiet = { handles: [400, 404, 422] }

/** All lists of a kind, each with its first programmes. */
export const collectionsQuery = (kind: CollectionKind) =>
  infiniteQueryOptions({
    queryKey: collectionsKey(kind),
    ...growing(
      () =>
        api.GET('/api/catalog/collection/{kind}/list/{page}/{perPage}', {
          params: { path: { kind, page: 1, perPage: 6 } },
        }),
      quiet,
    ),
  })

/** One list with its programmes. */
export const collectionQuery = (kind: CollectionKind, slug: string) =>
  infiniteQueryOptions({
    queryKey: collectionKey(kind, slug),
    ...growing(
      () =>
        api.GET('/api/catalog/collection/{kind}/{slug}/{page}/{perPage}', {
          params: { path: { kind, slug, page: 1, perPage: 12 } },
        }),
      quiet,
    ),
  })
