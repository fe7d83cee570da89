import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { isEmailSettled } from '@/accounts/profile-complete'
import { useUser } from '@/accounts/session'
import { DashboardPage } from '@/learning/dashboard/page'
import { Skeleton, SkeletonGroup } from '@/shared/ui/skeleton'
import { inTime } from '../chunk'

export const Route = createFileRoute('/_default/dashboard')({ component: Dashboard })

const VerifyNotice = lazy(async () => ({
  default: (await inTime(import('@/accounts/verification/notice'))).VerifyNotice,
}))
const FamilyPart = lazy(() => inTime(import('@/accounts/family/family-part')))

/** What is still to verify comes first, and a parent's children before what the parent learns. */
function Dashboard() {
  const user = useUser()
  const isOpen = user && !isEmailSettled(user)
  const family = user && user.child.length > 0 && (
    <Suspense fallback={<Waiting count={user.child.length} />}>
      <FamilyPart user={user} />
    </Suspense>
  )
  return (
    <DashboardPage
      notice={
        isOpen && (
          <Suspense>
            <VerifyNotice className="mb-5" />
          </Suspense>
        )
      }
      family={family}
    />
  )
}

function Waiting({ count }: { count: number }) {
  return (
    <SkeletonGroup className="mb-9 grid gap-3 pt-12 tab:grid-cols-2 desk:gap-5 wide:grid-cols-3">
      {Array.from({ length: count }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
        <Skeleton key={place} className="h-52" />
      ))}
    </SkeletonGroup>
  )
}
