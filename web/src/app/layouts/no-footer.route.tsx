import { createFileRoute, Outlet } from '@tanstack/react-router'
import { Header } from '../shell/header'
import { PhoneHeader } from '../shell/phone-header'

export const Route = createFileRoute('/_member/_no-footer')({ component: NoFooterLayout })

/** The content fills the height below the header, as a chat does. */
function NoFooterLayout() {
  return (
    <div className="flex h-dvh flex-col">
      <Header className="max-desk:hidden" />
      <PhoneHeader />
      <main id="isi" tabIndex={-1} className="min-h-0 flex-1 overflow-y-auto outline-none">
        <Outlet />
      </main>
    </div>
  )
}
