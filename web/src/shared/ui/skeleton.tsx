import type { ReactNode } from 'react'
import './motion.css'
import { cx } from './cx'
import { text } from './text'

/** Holds the boxes of what is loading. They appear after 300 ms: most answers are faster and need no flicker. */
export function SkeletonGroup({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div className={cx('animate-[fade-in_var(--dur-base)_300ms_both]', className)}>
      <span role="status" className="sr-only">
        {text.loading}
      </span>
      {children}
    </div>
  )
}

/** One box, as large as the content it stands for. */
export function Skeleton({ className = 'h-3 w-full' }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={cx('block rounded-[6px] bg-sunken motion-safe:animate-[waiting_2s_ease-in-out_infinite]', className)}
    />
  )
}
