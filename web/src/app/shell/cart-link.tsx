import { Link } from '@tanstack/react-router'
import { ShoppingBag } from 'lucide-react'
import { Dot } from '@/shared/ui/dot'
import { Icon } from '@/shared/ui/icon'
import { iconButtonClass } from '@/shared/ui/icon-button'
import { text } from '../text'
import { useCartCount } from './live-count'

export function CartLink() {
  const count = useCartCount()
  return (
    <Link to="/daftar-pilihan" aria-label={text.cart(count)} className={`${iconButtonClass} max-desk:hidden`}>
      <Icon of={ShoppingBag} size={24} />
      {count > 0 && <Dot count={count} className="absolute top-[5px] right-[3px]" />}
    </Link>
  )
}
