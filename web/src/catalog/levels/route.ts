import { lazyRouteComponent } from '@tanstack/react-router'
import type { LevelEntry } from './load'

const page = () => import('./page')

/** Route options of every page of a level or a year. */
export const levelRoute = {
  loaderDeps: ({ search: { category } }: { search: { category?: string } }) => ({ category }),
  loader: async (entry: LevelEntry) => (await page()).loadLevel(entry),
  component: lazyRouteComponent(page, 'LevelPage'),
}
