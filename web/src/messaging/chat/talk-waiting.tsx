import { Skeleton, SkeletonGroup } from '@/shared/ui/skeleton'

/** Boxes in the shape of a talk. */
export function TalkWaiting() {
  return (
    <SkeletonGroup className="flex flex-col gap-4">
      <Skeleton className="h-16 w-3/5" />
      <Skeleton className="h-24 w-1/2" />
      <Skeleton className="h-12 w-2/5 self-end" />
      <Skeleton className="h-16 w-3/5" />
    </SkeletonGroup>
  )
}
