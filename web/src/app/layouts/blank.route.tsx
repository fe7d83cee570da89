import { createFileRoute, Outlet } from '@tanstack/react-router'
import { Header } from '../shell/header'
import { PhoneHeader } from '../shell/phone-header'

export const Route = createFileRoute('/_member/_blank')({ component: BlankLayout })

/** One task: no search and no footer; on a phone a back arrow and the page's name. */
function BlankLayout() {
  return (
    <div className="flex min-h-dvh flex-col">
      <Header withSearch={false} className="max-desk:hidden" />
      <PhoneHeader />
      <main id="isi" tabIndex={-1} className="flex-1 outline-none">
        <Outlet />
      </main>
    </div>
  )
}
