import { Skeleton, SkeletonGroup } from '@/shared/ui/skeleton'

export function WaitingYear() {
  return (
    <SkeletonGroup className="page flex flex-col gap-4 py-6">
      <Skeleton className="h-80" />
      <Skeleton className="h-60" />
    </SkeletonGroup>
  )
}
