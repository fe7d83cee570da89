import { Link } from '@tanstack/react-router'
import { boot, productWord } from './boot'
import { common } from './text/common'
import { BrandEmblem } from './ui/emblem'
import { Logo } from './ui/logo'

/** The product’s logo; on an institution’s site its logo and name, but on dark ground, where the product signs. */
export function Brand({ on = 'surface' }: { on?: 'surface' | 'ground' }) {
  const { brand, site } = boot()
  return (
    <Link
      to="/"
      aria-label={common.toHome(brand.name)}
      className="inline-flex min-h-11 min-w-0 items-center rounded-lg"
    >
      {brand.platinum && brand.logo ? (
        <img src={brand.logo} alt="" className="max-h-11 w-auto max-w-[119px] object-contain" />
      ) : site.kind === 'standard' || on === 'ground' ? (
        <Logo on={on} />
      ) : (
        <Institution />
      )}
    </Link>
  )
}

function Institution() {
  const { brand } = boot()
  return (
    <span className="inline-flex min-w-0 items-center gap-2 desk:gap-2.5">
      {brand.logo ? (
        <img src={brand.logo} alt="" className="size-11 shrink-0 object-contain" />
      ) : (
        <BrandEmblem seed={brand.name} />
      )}
      <span className="flex min-w-0 flex-col leading-tight max-desk:text-sm/[1.15] desk:max-w-60">
        <span className="line-clamp-2 font-extrabold tracking-[-.02em]">{brand.name}</span>
        <span className="truncate text-xs tracking-[-.01em] text-ink-muted">
          {common.supportedBy(`${productWord()}mu`)}
        </span>
      </span>
    </span>
  )
}
