import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { isEmailSettled } from '@/accounts/profile-complete'
import { DashboardPage } from '@/learning/dashboard/page'
import { readDue } from '@/learning/dashboard/search-params'
import { Skeleton } from '@/shared/ui/skeleton'
import { useMember } from '@/shared/user'
import { inTime } from '../chunk'

export const Route = createFileRoute('/_default/_member/dashboard')({ validateSearch: readDue, component: Dashboard })

const VerifyNotice = lazy(async () => ({
  default: (await inTime(import('@/accounts/verification/notice'))).VerifyNotice,
}))
const FamilyPart = lazy(() => inTime(import('@/accounts/family/family-part')))

/** What is still to verify comes first, and a parent's children before what the parent learns. */
function Dashboard() {
  const user = useMember()
  const isOpen = !isEmailSettled(user)
  const family = user.child.length > 0 && (
    <Suspense fallback={<Skeleton className="mb-9 h-64" />}>
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
