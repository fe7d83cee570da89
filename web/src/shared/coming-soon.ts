import { lazyRouteComponent } from '@tanstack/react-router'

/** Route options of a page that is not built yet: it has its guard, layout and title and says honestly that it is coming. */
export const comingSoon = { component: lazyRouteComponent(() => import('./coming-soon-page'), 'ComingSoonPage') }
