import { oneOf, searchParams, words } from '@/shared/routing/search-params'

/** What one can filter by, with the names of the server; each takes several keys with commas between. */
export type Group = 'year_level' | 'category' | 'subject' | 'duration' | 'institution'

/** The query of the page's address. */
export const readQuery = searchParams({ price: oneOf('free', 'paid') }, words<'keyword' | 'exact' | 'sort' | Group>())

export type Query = Readonly<ReturnType<typeof readQuery>>
