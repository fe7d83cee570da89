import type { ReactNode } from 'react'
import { OldPrice, Price } from '@/shared/ui/price'

interface BuyBarProps {
  price: number
  oldPrice: number | null
  /** One button. */
  children: ReactNode
}

/** Price and button, always in sight on a phone. */
export function BuyBar({ price, oldPrice, children }: BuyBarProps) {
  return (
    <div className="action-bar">
      <span className="flex min-w-0 flex-col items-start">
        {oldPrice ? <OldPrice amount={oldPrice} now={price} /> : null}
        <Price amount={price} className="program-price" />
      </span>
      {children}
    </div>
  )
}
