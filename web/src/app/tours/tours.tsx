import { lazy, Suspense } from 'react'
import { usePhone } from '@/shared/ui/use-phone'
import type { UserInfo } from '@/shared/user'
import { inTime } from '../chunk'

const DashboardTour = lazy(() => inTime(import('./dashboard-tour')))

/** The tours that begin by themselves; that of the family begins in the account menu. */
export function Tours({ user }: { user: UserInfo }) {
  const phone = usePhone()
  if (!phone || user.profession_name !== 'Murid') return null
  return (
    <Suspense>
      <DashboardTour user={user} />
    </Suspense>
  )
}
