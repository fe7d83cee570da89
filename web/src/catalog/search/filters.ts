import type { Group, Query } from './search-params'

export type { Group, Query }

const names = [
  'keyword',
  'exact',
  'year_level',
  'category',
  'subject',
  'duration',
  'institution',
  'price',
  'sort',
] as const

/** The server takes no longer words than these, and the fields of the site neither. */
export const longest = 100

/** Why words are none that one can search for; null when they are, or when there are none. */
export function unfit({ keyword = '' }: Query): 'tooShort' | 'tooLong' | null {
  const { length } = keyword.trim()
  return length === 1 ? 'tooShort' : length > longest ? 'tooLong' : null
}

/** Everything that narrows the list, so that it can be reset; the words of the search stay. */
const narrowing = names.slice(2, -1)

export const chosen = (query: Query, group: Group): string[] => query[group]?.split(',').filter(Boolean) ?? []

export function toggled(query: Query, group: Group, key: string): Query {
  const now = chosen(query, group)
  const next = now.includes(key) ? now.filter((each) => each !== key) : [...now, key]
  return changed(query, group, next.join(','))
}

/** The query with another value; an empty one leaves the address. Who insisted on their words did so of these alone. */
export function changed(query: Query, name: (typeof names)[number], value: string): Query {
  const { [name]: _, ...rest } = name === 'keyword' ? changed(query, 'exact', '') : query
  return value ? { ...rest, [name]: value } : rest
}

export const reset = (query: Query): Query => narrowing.reduce<Query>((rest, name) => changed(rest, name, ''), query)

/** How many filters apply. */
export const countOf = (query: Query): number =>
  groups.reduce((sum, group) => sum + chosen(query, group).length, query.price ? 1 : 0)

export const groups: readonly Group[] = ['year_level', 'category', 'subject', 'duration', 'institution']

/** What the server is asked, without what is not its business, always in the same order. */
export function asked(query: Query): Record<string, string> {
  const given = names.flatMap((name) => {
    const value = query[name]?.trim()
    return value ? [[name, value]] : []
  })
  return Object.fromEntries(given)
}
