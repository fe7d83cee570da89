import { lazyRouteComponent } from '@tanstack/react-router'

type Pages = typeof import('./own-pages')

/** Route options of one of the pages in `own-pages.ts`. */
export const ownPage = (name: keyof Pages) => ({ component: lazyRouteComponent(() => import('./own-pages'), name) })
