import { queryOptions } from '@tanstack/react-query'
import { api, call } from '@/shared/api/client'
import { missingCodes, whyMissing } from '../why-missing'
import type { AddOn } from './types'

/** One add-on, or why there is none at this address. */
export const addOnQuery = (type: string, slug: string) =>
  queryOptions({
    queryKey: ['add-on', type, slug],
    queryFn: (): Promise<AddOn | 'removed' | 'unknown'> =>
      call(api.GET('/api/catalog/addon/{type}/{slug}', { params: { path: { type, slug } } }), {
        handles: missingCodes,
      }).catch(whyMissing),
  })
