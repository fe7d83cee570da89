import { Skeleton, SkeletonGroup } from '@/shared/ui/skeleton'

/** Boxes in the place of the cards that are coming. */
export function Waiting() {
  return (
    <SkeletonGroup className="mt-6 grid gap-3 tab:grid-cols-2 desk:grid-cols-3 desk:gap-6">
      <Skeleton className="h-60" />
      <Skeleton className="h-60" />
      <Skeleton className="h-60" />
    </SkeletonGroup>
  )
}
