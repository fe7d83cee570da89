import { infiniteQueryOptions } from '@tanstack/react-query'
import { api, growing } from '@/shared/api/client'
import { packagesKey } from '../keys'
import type { Variant } from './variants'

const quiet = { handles: [400, 422] }

/** Packages of a variant, or all of them. */
export const packagesQuery = (variant: Variant | undefined) =>
  infiniteQueryOptions({
    queryKey: packagesKey(variant),
    ...growing(
      () =>
        api.GET('/api/catalog/package/list/{page}/{perPage}', {
          params: { path: { page: 1, perPage: 12 }, query: variant ? { variant } : {} },
        }),
      quiet,
    ),
  })
