import type { ReactNode } from 'react'
import { common } from '../text/common'
import { cx } from './cx'
import './motion.css'
import './skeleton.css'

/** Holds the boxes of what is loading. They appear after 300 ms: most answers are faster and need no flicker. */
export function SkeletonGroup({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div className={cx('skeleton-group', className)}>
      <span role="status" className="sr-only">
        {common.loading}
      </span>
      {children}
    </div>
  )
}

/** One box, as large as the content it stands for. */
export function Skeleton({ className = 'h-3 w-full' }: { className?: string }) {
  return <span aria-hidden="true" className={cx('skeleton', className)} />
}
