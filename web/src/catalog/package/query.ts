import { queryOptions } from '@tanstack/react-query'
import { call } from '@/shared/api/client'
import type { Card } from '../api-types'
import { get } from '../get'
import { missingCodes, whyMissing } from '../why-missing'

export type Package = Card & { description: string; programs: Card[]; saving: number; can_buy: boolean }

/** A package, or why there is none at this address. */
export const packageQuery = (slug: string) =>
  queryOptions({
    queryKey: ['package', slug],
    queryFn: (): Promise<Package | 'removed' | 'unknown'> =>
      call(get<Package>(`/api/catalog/package/${encodeURIComponent(slug)}`), { handles: missingCodes }).catch(
        whyMissing,
      ),
  })
