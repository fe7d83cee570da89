import type { QueryClient } from '@tanstack/react-query'
import { createRouter, isNotFound, type ParsedLocation, type RouterHistory } from '@tanstack/react-router'
import { hearFailures } from '@/shared/api/client'
import { routeTree } from '../routeTree.gen'
import { watchChunks } from './chunk-watch'
import { handleFailure } from './failures'
import type { Page } from './head'
import { closeOnLeaving, openWaiting } from './modal'
import { arrive } from './navigation/arrive'
import { RoutePending } from './pages/pending'
import { RouteError } from './pages/route-error'
import { parseSearch, stringifySearch } from './search-params'
import { closePanels } from './shell/one-open'

export function createAppRouter(queryClient: QueryClient, history?: RouterHistory) {
  const previous = (): ParsedLocation | undefined => router.state.resolvedLocation
  const router = createRouter({
    routeTree,
    history,
    context: { queryClient, previous },
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultPendingMs: 300,
    defaultPendingComponent: RoutePending,
    defaultErrorComponent: RouteError,
  })
  router.subscribe('onResolved', ({ toLocation, pathChanged }) => {
    const page = pageAt(toLocation.pathname, router.state.matches)
    // The server has written the first head; the words of the others come beside the page.
    void import('./head').then(({ applyHead }) => applyHead(page))
    closePanels()
    if (pathChanged) closeOnLeaving()
    openWaiting()
  })
  router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    if (fromLocation && pathChanged) arrive()
  })
  hearFailures((error) => handleFailure(error, () => void router.navigate({ to: '/' })))
  watchChunks(router)
  return router
}

type Match = { status: 'pending' | 'success' | 'error' | 'notFound'; error?: unknown; loaderData?: unknown }

function pageAt(path: string, matches: Match[]): Page {
  const named = matches.at(-1)?.loaderData as { title?: string; canonical?: string } | undefined
  // What stands below the place where a page was found missing is never loaded.
  const isFound = matches.every(({ status, error }) => /^(success|error)$/.test(status) && !isNotFound(error))
  return { path: named?.canonical ?? path, isFound, title: named?.title }
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
