import { Skeleton, SkeletonGroup } from '@/shared/ui/skeleton'

export function WaitingRows() {
  return (
    <SkeletonGroup className="flex flex-col gap-3">
      <Skeleton className="h-14" />
      <Skeleton className="h-14" />
      <Skeleton className="h-14" />
    </SkeletonGroup>
  )
}
