import { Skeleton, SkeletonGroup } from '@/shared/ui/skeleton'

/** The shape of a portfolio before it has come. */
export function Waiting() {
  return (
    <SkeletonGroup className="flex flex-col">
      <Skeleton className="h-26 rounded-none desk:h-44" />
      <div className="page flex w-full flex-col gap-3 py-6">
        <Skeleton className="h-8 w-60" />
        <Skeleton className="h-5 w-40" />
        <div className="mt-4 grid grid-cols-2 gap-3 desk:grid-cols-4 desk:gap-6">
          <Skeleton className="col-span-2 h-60 desk:row-span-2 desk:h-90" />
          <Skeleton className="h-44" />
          <Skeleton className="h-44" />
        </div>
      </div>
    </SkeletonGroup>
  )
}
