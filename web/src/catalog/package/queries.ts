import { queryOptions } from '@tanstack/react-query'
import type { Answer } from '@/shared/api/answer'
import { api, call } from '@/shared/api/client'
import { packageKey } from '../keys'
import { missingCodes, whyMissing } from '../why-missing'

export type Package = Answer<'/api/catalog/package/{slug}', 'get'>

/** A package, or why there is none at this address. */
export const packageQuery = (slug: string) =>
  queryOptions({
    queryKey: packageKey(slug),
    queryFn: (): Promise<Package | 'removed' | 'unknown'> =>
      call(api.GET('/api/catalog/package/{slug}', { params: { path: { slug } } }), { handles: missingCodes }).catch(
        whyMissing,
      ),
  })
