import { createFileRoute, Outlet } from '@tanstack/react-router'
import { useUser } from '@/shared/user'
import { AppInvitation } from '../app-invitation/invitation'
import { BottomBar } from '../shell/bottom-bar'
import { Footer } from '../shell/footer'
import { Header } from '../shell/header'
import { Tours } from '../tours/tours'

export const Route = createFileRoute('/_default')({ component: DefaultLayout })

function DefaultLayout() {
  const user = useUser()
  return (
    <div className="flex min-h-dvh flex-col">
      <AppInvitation />
      <Header />
      <main id="isi" tabIndex={-1} className="flex-1 outline-none">
        <Outlet />
      </main>
      <Footer />
      {user && (
        <>
          <BottomBar />
          <Tours user={user} />
        </>
      )}
    </div>
  )
}
