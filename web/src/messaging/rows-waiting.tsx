import { cx } from '@/shared/ui/cx'
import { Skeleton, SkeletonGroup } from '@/shared/ui/skeleton'
import { rowBox } from './notification-row'

/** Rows like those that are coming: the sign, a title, the message and its time. */
export function RowsWaiting({ className }: { className?: string }) {
  return (
    <SkeletonGroup className={cx('divide-y divide-line-soft', className)}>
      {[1, 2, 3].map((row) => (
        <span key={row} className={rowBox}>
          <Skeleton className="size-10 shrink-0 rounded-full" />
          <span className="flex flex-1 flex-col gap-2 py-1">
            <Skeleton className="h-4 w-1/2" />
            <Skeleton className="h-4" />
            <Skeleton className="h-3 w-1/4" />
          </span>
        </span>
      ))}
    </SkeletonGroup>
  )
}
