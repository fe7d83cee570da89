import { lazyRouteComponent } from '@tanstack/react-router'
import type { PartnerEntry } from './load'

const page = () => import('./page')

type Search = PartnerEntry['deps']

const loaderDeps = ({ search: { year, search, subject } }: { search: Search }): Search => ({ year, search, subject })

/** Route options of an institution and of the lists of them. */
export const partnerRoute = {
  loaderDeps,
  loader: async (entry: PartnerEntry) => (await page()).loadPartner(entry),
  component: lazyRouteComponent(page, 'PartnerPage'),
}

/** Route options of an institution's members. */
export const partnerGroupRoute = {
  loaderDeps,
  loader: async (entry: PartnerEntry) => (await page()).loadGroup(entry),
  component: lazyRouteComponent(page, 'InstitutionGroupPage'),
}
