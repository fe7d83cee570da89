import { queryOptions } from '@tanstack/react-query'
import { partnersKey } from '../keys'

/** The institutions that have a training for the card, with how many. */
export const partnersQuery = queryOptions({
  queryKey: partnersKey,
  // What asks comes packed with the lists of cards, of which this page has none.
  queryFn: async () => {
    const { discover } = await import('../queries')
    return (await discover('program', { category: 'PRAKERJA' }, 1)).rows.filters.institution
  },
  staleTime: 300_000,
})
