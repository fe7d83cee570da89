import { Skeleton, SkeletonGroup } from '@/shared/ui/skeleton'
import './portfolio.css'

/** The shape of a portfolio before it has come. */
export function Waiting() {
  return (
    <SkeletonGroup className="flex flex-col">
      <Skeleton className="wall-band" />
      <div className="page flex w-full flex-col gap-3 py-6">
        <Skeleton className="h-8 w-60" />
        <Skeleton className="h-5 w-40" />
        <div className="wall">
          <Skeleton className="h-60" />
          <Skeleton className="h-40" />
          <Skeleton className="h-40" />
        </div>
      </div>
    </SkeletonGroup>
  )
}
