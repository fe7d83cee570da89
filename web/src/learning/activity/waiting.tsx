import { Skeleton, SkeletonGroup } from '@/shared/ui/skeleton'

/** The boxes of an activity that is on its way (B294). */
export function ActivityWaiting() {
  return (
    <SkeletonGroup className="flex flex-col gap-4">
      <Skeleton className="aspect-video w-full" />
      <div className="study-margin flex flex-col gap-3">
        <Skeleton className="h-6 w-40" />
        <Skeleton className="h-8 w-2/3" />
        <Skeleton />
        <Skeleton className="h-3 w-2/3" />
      </div>
    </SkeletonGroup>
  )
}
