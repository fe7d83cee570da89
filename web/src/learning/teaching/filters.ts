import type { PartSearch } from './search-params'

/** Whom the list of participants shows, by the server's words and in the order of the chips. */
const filters = ['all', 'not_started', 'behind', 'quiet', 'done', 'ungrouped'] as const

export type Filter = (typeof filters)[number]

type Word = NonNullable<PartSearch['saring']>

/** The words of the address; all are shown where it says nothing. */
export const wordOf: Record<Exclude<Filter, 'all'>, Word> = {
  not_started: 'belum-mulai',
  behind: 'tertinggal',
  quiet: 'lama-tak-terlihat',
  done: 'selesai',
  ungrouped: 'tanpa-kelompok',
}

/** Nobody is left out of groups where the class is not divided. */
export const filtersOf = (isDivided: boolean): readonly Filter[] =>
  isDivided ? filters : filters.filter((each) => each !== 'ungrouped')

export const filterOf = ({ saring }: PartSearch, isDivided: boolean): Filter =>
  filtersOf(isDivided).find((each) => each !== 'all' && wordOf[each] === saring) ?? 'all'
