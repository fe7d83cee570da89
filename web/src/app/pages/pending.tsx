import { Skeleton, SkeletonGroup } from '@/shared/ui/skeleton'

export function RoutePending() {
  return (
    <SkeletonGroup className="page flex flex-col gap-4 py-10">
      <Skeleton className="h-10 w-2/3 max-w-100" />
      <Skeleton className="h-4 w-full max-w-150" />
      <Skeleton className="h-64 w-full" />
    </SkeletonGroup>
  )
}
