import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { openModal } from '@/app/modal'
import { oneOf, searchParams } from '@/shared/routing/search-params'
import { Skeleton, SkeletonGroup } from '@/shared/ui/skeleton'
import { useMember } from '@/shared/user'
import { ProfileFrame } from '../profile/frame'

export const Route = createFileRoute('/_default/_own/profile')({
  validateSearch: searchParams({
    page: oneOf('data-diri', 'akun-relasi', 'keamanan', 'notifikasi'),
    tambah: oneOf('1'),
  }),
  component: ProfilePage,
})

const parts = {
  'data-diri': lazy(async () => ({ default: (await import('../profile/personal-page')).PersonalPage })),
  'akun-relasi': lazy(async () => ({ default: (await import('../family/family-page')).FamilyPage })),
  keamanan: lazy(async () => ({ default: (await import('../security/security-page')).SecurityPage })),
  notifikasi: lazy(async () => ({ default: (await import('../profile/notification-settings')).NotificationSettings })),
}

function ProfilePage() {
  const user = useMember()
  const { 'update-password': isForPassword, page: asked = 'data-diri' } = Route.useSearch()
  useEffect(() => {
    if (isForPassword) openModal({ kind: 'new-password' })
  }, [isForPassword])
  const page = isForPassword ? 'keamanan' : asked
  const Part = parts[page]
  return (
    <ProfileFrame page={page}>
      <Suspense fallback={<Waiting />}>
        <Part key={user.id} user={user} />
      </Suspense>
    </ProfileFrame>
  )
}

function Waiting() {
  return (
    <SkeletonGroup className="flex flex-col gap-4">
      <Skeleton className="h-10 w-60" />
      <Skeleton className="h-40" />
      <Skeleton className="h-60" />
    </SkeletonGroup>
  )
}
