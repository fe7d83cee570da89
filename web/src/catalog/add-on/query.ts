import { queryOptions } from '@tanstack/react-query'
import { call } from '@/shared/api/client'
import { get } from '../get'
import { missingCodes, whyMissing } from '../why-missing'
import type { AddOn } from './types'

/** One add-on, or why there is none at this address. */
export const addOnQuery = (type: string, slug: string) =>
  queryOptions({
    queryKey: ['add-on', type, slug],
    queryFn: (): Promise<AddOn | 'removed' | 'unknown'> =>
      call(get<AddOn>(`/api/catalog/addon/${type}/${encodeURIComponent(slug)}`), { handles: missingCodes }).catch(
        whyMissing,
      ),
  })
