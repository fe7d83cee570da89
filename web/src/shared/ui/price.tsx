import { common } from '../text/common'
import * as format from '../text/format'
import { cx } from './cx'

interface PriceProps {
  amount: number
  /** Costs on top of something: "+Rp50.000". */
  extra?: boolean
  className?: string
}

export function Price({ amount, extra = false, className }: PriceProps) {
  const written = amount === 0 ? common.free : `${extra ? '+' : ''}${format.rupiah(amount)}`
  return <span className={cx('font-extrabold tracking-[-.02em] whitespace-nowrap', className)}>{written}</span>
}

/** The price before and how much was cut, for readers with words. */
export function OldPrice({ amount, now }: { amount: number; now: number }) {
  const cut = format.percent(Math.round((1 - now / amount) * 100))
  return (
    <span className="inline-flex items-baseline gap-1">
      <span className="sr-only">{common.oldPrice}</span>
      <s className="text-xs font-medium whitespace-nowrap text-ink-muted">{format.rupiah(amount)}</s>
      <span className="rounded-[5px] bg-danger-soft px-[5px] py-0.5 text-[.75rem]/[1.4] font-extrabold text-danger">
        <span className="sr-only">{common.discount} </span>
        {cut}
      </span>
    </span>
  )
}
