import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { FilterOption, Filters } from '../api-types'
import { searchBesideKey, searchKey } from '../keys'
import { type Discovery, discover, goOn, type Kind } from '../queries'
import { asked, type Group, groups, type Query } from './filters'
import { categoryOfTab, type Tab, tabs } from './tabs'

/** Where the list of everything goes on after the last programme. */
const packages = 'learning-package'

const kindOf = (tab: Tab): Kind => (tab === 'paket' ? 'learning-package' : 'program')

/** A package has no category of programmes, and the other way round. */
function askedIn(tab: Tab, query: Query): Record<string, string> {
  const category = categoryOfTab[tab]
  return asked(category ? { ...query, category } : query)
}

/** What a tab lists. "Semua" lists the programmes, then the packages: the server counts and sorts each on its own. */
export const resultsQuery = (tab: Tab, query: Query) => {
  const wanted = askedIn(tab, query)
  return infiniteQueryOptions({
    queryKey: searchKey(tab, wanted),
    initialPageParam: '',
    queryFn: ({ pageParam: next }) => {
      if (next === packages) return discover('learning-package', wanted)
      return next ? goOn(next) : discover(kindOf(tab), wanted)
    },
    getNextPageParam: ({ next }, _pages, _last, params) =>
      next ?? (tab === 'semua' && !params.includes(packages) ? packages : null),
  })
}

/** The kind that the tab does not list, for its count. */
export const besideQuery = (tab: Tab, query: Query) => {
  const kind = tab === 'paket' ? 'program' : 'learning-package'
  const { category: _, sort: __, ...wanted } = asked(query)
  return queryOptions({
    queryKey: searchBesideKey(kind, wanted),
    queryFn: async () => (await discover(kind, wanted, 1)).rows,
  })
}

export type Standing = {
  /** In the tab; null until it is known. */
  total: number | null
  counts: Partial<Record<Tab, number>>
  filters: Filters
  sort: Discovery['sort']
  /** What was searched for instead of the words that were typed. */
  corrected: string | undefined
}

/** What the answers of both kinds say together. */
export function standing(tab: Tab, listed: Discovery | undefined, beside: Discovery | undefined): Standing {
  const [programs, bundles] = tab === 'paket' ? [beside, listed] : [listed, beside]
  const inCategory = (each: Tab) =>
    programs?.filters.category.find(({ key }) => key === categoryOfTab[each])?.count ?? 0
  const counts: Standing['counts'] = {}
  if (programs) for (const each of tabs) if (categoryOfTab[each]) counts[each] = inCategory(each)
  if (bundles) counts.paket = bundles.total
  const whole = tab === 'semua' ? listed?.total : programs?.filters.category.reduce((sum, { count }) => sum + count, 0)
  if (whole !== undefined && bundles) counts.semua = whole + bundles.total
  return {
    total: listed ? listed.total + (tab === 'semua' ? (beside?.total ?? 0) : 0) : null,
    counts,
    filters: tab === 'semua' ? together(listed?.filters, beside?.filters) : (listed?.filters ?? nothing),
    sort: listed?.sort ?? [],
    corrected: listed?.corrected_keyword ?? (tab === 'semua' ? beside?.corrected_keyword : undefined),
  }
}

const nothing: Filters = { year_level: [], category: [], subject: [], duration: [], institution: [] }

function together(one: Filters = nothing, other: Filters = nothing): Filters {
  const joined = groups.map((group): [Group, FilterOption[]] => [group, sumUp(one[group], other[group])])
  return Object.fromEntries(joined) as Filters
}

function sumUp(one: FilterOption[], other: FilterOption[]): FilterOption[] {
  const more = new Map(other.map((option) => [option.key, option]))
  const both = one.map((option) => ({ ...option, count: option.count + (more.get(option.key)?.count ?? 0) }))
  const known = new Set(one.map(({ key }) => key))
  return [...both, ...other.filter(({ key }) => !known.has(key))]
}
