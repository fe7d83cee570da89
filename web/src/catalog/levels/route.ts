import { lazyRouteComponent } from '@tanstack/react-router'
import { words } from '@/shared/routing/search-params'
import type { AudienceEntry } from './audience-page'
import type { LevelEntry } from './load'

const page = () => import('./page')

const validateSearch = words<'category'>()

/** Route options of every page of a level or a year. */
export const levelRoute = {
  validateSearch,
  loaderDeps: ({ search: { category } }: { search: { category?: string } }) => ({ category }),
  loader: async (entry: LevelEntry) => (await page()).loadLevel(entry),
  component: lazyRouteComponent(page, 'LevelPage'),
}

/** Route options of the pages of Kelasmu for an audience. */
export const audienceRoute = {
  validateSearch,
  loader: async (entry: AudienceEntry) => (await page()).loadAudience(entry),
  component: lazyRouteComponent(page, 'AudiencePage'),
}
