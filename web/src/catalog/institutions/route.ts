import { lazyRouteComponent } from '@tanstack/react-router'
import { words } from '@/shared/routing/search-params'
import type { GroupEntry } from './group-page'
import type { PartnerEntry } from './load'

const page = () => import('./page')

type Search = PartnerEntry['deps']

/** Route options of an institution and of the lists of them. */
export const partnerRoute = {
  validateSearch: words<'year' | 'search' | 'subject'>(),
  loaderDeps: ({ search: { year, search, subject } }: { search: Search }): Search => ({ year, search, subject }),
  loader: async (entry: PartnerEntry) => (await page()).loadPartner(entry),
  component: lazyRouteComponent(page, 'PartnerPage'),
}

/** Route options of an institution's members. */
export const partnerGroupRoute = {
  loader: async (entry: GroupEntry) => (await page()).loadGroup(entry),
  component: lazyRouteComponent(page, 'InstitutionGroupPage'),
}
