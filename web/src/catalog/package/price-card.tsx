import { requireLogin } from '@/accounts/require-login'
import { ShareButton } from '@/shared/share/share-button'
import * as format from '@/shared/text/format'
import { Button } from '@/shared/ui/button'
import { card } from '@/shared/ui/card'
import { cx } from '@/shared/ui/cx'
import { OldPrice, Price } from '@/shared/ui/price'
import { useUser } from '@/shared/user'
import { BigCover } from '../big-cover'
import { BuyBar } from '../buy-bar'
import type { Package } from './queries'
import { text } from './text'

/** What the package costs and what it saves. On a phone price and button stand in the bar below. */
export function PriceCard({ found }: { found: Package }) {
  const { slug, title, glyph, picture, price, price_normal, saving } = found
  const user = useUser()
  return (
    <aside aria-label={text.act} className={cx(card, 'program-card')}>
      <BigCover picture={picture} seed={slug} category="paket" glyph={glyph} />
      <div className="p-4 desk:p-6">
        <div className="max-desk:hidden">
          {price_normal ? <OldPrice amount={price_normal} now={price} /> : null}
          <Price amount={price} className="program-price" />
        </div>
        <p className="text-sm text-ink-soft">{text.once}</p>
        {saving > 0 && <p className="mt-1 text-sm font-bold text-success">{text.saving(format.rupiah(saving))}</p>}
        <div className="mt-4 flex flex-col gap-2">
          {user ? <p className="text-sm">{text.soon}</p> : <Join className="max-desk:hidden" />}
          <ShareButton name={title} path={`/paket/${slug}`} />
        </div>
      </div>
    </aside>
  )
}

export function PackageBar({ found: { slug, title, price, price_normal } }: { found: Package }) {
  const user = useUser()
  return (
    <BuyBar price={price} oldPrice={price_normal}>
      {user ? <ShareButton name={title} path={`/paket/${slug}`} size="large" /> : <Join />}
    </BuyBar>
  )
}

function Join({ className }: { className?: string }) {
  return (
    <Button size="large" className={className} onClick={() => void requireLogin()}>
      {text.act}
    </Button>
  )
}
