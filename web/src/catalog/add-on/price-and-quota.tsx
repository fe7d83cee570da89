import { cx } from '@/shared/ui/cx'
import { Price } from '@/shared/ui/price'
import { text } from './text'

/** What an add-on costs on top; of a group activity it is the lowest price. */
export function AddOnPrice({ amount, isGroup = false }: { amount: number; isGroup?: boolean }) {
  return (
    <p>
      <span className="block text-xs text-ink-muted">{isGroup ? text.priceFrom : text.price}</span>
      <Price amount={amount} extra className="text-lg" />
    </p>
  )
}

const few = 5

/** How many can still join; nothing where anyone can. The last five are in danger. */
export function Quota({ left }: { left: number | null }) {
  if (left === null) return null
  return (
    <span className={cx('text-sm font-bold', left <= few ? 'text-danger' : 'text-ink-soft')}>
      {left > 0 ? text.quotaLeft(left) : text.quotaGone}
    </span>
  )
}
