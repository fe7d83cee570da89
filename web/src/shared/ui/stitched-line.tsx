import { cx } from './cx'

/** A dashed seam between peers of one row, or across a voucher. */
export function StitchedLine({ upright = false, className }: { upright?: boolean; className?: string }) {
  const edge = upright ? 'self-stretch border-l-2' : 'border-t-2'
  return <span aria-hidden="true" className={cx('block border-dashed border-line', edge, className)} />
}
