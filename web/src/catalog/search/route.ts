import { lazyRouteComponent } from '@tanstack/react-router'
import type { SearchEntry } from './load'
import { type Query, readQuery } from './search-params'

const page = () => import('./page')

/** Route options of all addresses of the search. Nothing of it is in the first chunk. */
export const searchRoute = {
  validateSearch: readQuery,
  loaderDeps: ({ search }: { search: Query }) => search,
  loader: async (entry: SearchEntry) => (await page()).loadSearch(entry),
  component: lazyRouteComponent(page, 'SearchPage'),
}
