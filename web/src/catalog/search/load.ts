import type { QueryClient } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { type Query, unfit } from './filters'
import { besideQuery, resultsQuery } from './queries'
import { tabOf } from './tabs'
import { text } from './text'

export type SearchEntry = {
  context: { queryClient: QueryClient }
  params: { category?: string }
  deps: Query
  cause: string
}

/** The page opens with its list. A filter or an order that changes on the page keeps the old list in sight instead. */
export async function loadSearch({ context: { queryClient: client }, params, deps: query, cause }: SearchEntry) {
  const tab = tabOf(params.category)
  if (params.category && params.category !== tab) throw notFound()
  const why = unfit(query)
  if (why) return { title: text[why].title, canonical: '/search' }
  const list = client.prefetchInfiniteQuery(resultsQuery(tab, query))
  const beside = client.prefetchQuery(besideQuery(tab, query))
  if (cause !== 'stay') await Promise.all([list, beside])
  const words = query.keyword?.trim()
  const title = words ? text.titled(words) : params.category ? text.all(tab) : undefined
  return params.category ? { title } : { title, canonical: '/search' }
}
