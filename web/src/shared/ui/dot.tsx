import * as format from '../text/format'
import { cx } from './cx'

/** A counter on a bell or a bag. The control's own name says the number; this is only for the eye. */
export function Dot({ count, className }: { count?: number; className?: string }) {
  const round = 'block rounded-full bg-danger-fill shadow-[0_0_0_2px_var(--surface)]'
  if (count === undefined) return <span aria-hidden="true" className={cx(round, 'size-2.25', className)} />
  return (
    <span
      aria-hidden="true"
      className={cx(round, 'h-4.5 min-w-4.5 px-[5px] text-center text-[11px]/[18px] font-bold text-on-fill', className)}
    >
      {format.count(count)}
    </span>
  )
}
