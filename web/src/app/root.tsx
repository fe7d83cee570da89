import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import { type Entry, enter } from './guards/enter'
import { ModalHost } from './modals/host'
import { useAuthQuery } from './navigation/auth-query'
import { NotFoundPage } from './pages/not-found'
import { Snackbars } from './snackbars'
import { WaitingOverlay } from './waiting-overlay'

export const Route = createRootRouteWithContext<Entry['context']>()({
  beforeLoad: enter,
  component: Root,
  notFoundComponent: NotFoundPage,
})

function Root() {
  useAuthQuery()
  return (
    <>
      <Outlet />
      <ModalHost />
      <Snackbars />
      <WaitingOverlay />
    </>
  )
}
