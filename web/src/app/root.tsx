import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { inTime } from './chunk'
import { type Entry, enter } from './guards/enter'
import { ModalHost } from './modals/host'
import { useAuthQuery } from './navigation/auth-query'
import { readSite } from './navigation/site-search'

export const Route = createRootRouteWithContext<Entry['context']>()({
  validateSearch: readSite,
  beforeLoad: enter,
  component: Root,
  notFoundComponent: NotFound,
})

const Notices = lazy(() => inTime(import('./notices')))
const NotFoundPage = lazy(() => inTime(import('./pages/not-found')))

/** The router would fetch a lazy component with every first page; this one only when it is needed. */
function NotFound() {
  return (
    <Suspense>
      <NotFoundPage />
    </Suspense>
  )
}

function Root() {
  useAuthQuery()
  return (
    <>
      <Outlet />
      <ModalHost />
      <Suspense>
        <Notices />
      </Suspense>
    </>
  )
}
