import { Link } from '@tanstack/react-router'
import { boot, productWord } from './boot'
import { common } from './text/common'
import { cx } from './ui/cx'
import { BrandEmblem } from './ui/emblem'
import { Logo } from './ui/logo'

function logoOn(ground: 'surface' | 'ground'): string | null {
  const { logo, logo_2 } = boot().brand
  return (ground === 'ground' && logo_2) || logo
}

/** The product’s logo; on an institution’s site its logo and name. */
export function Brand({ on = 'surface' }: { on?: 'surface' | 'ground' }) {
  const { brand, site } = boot()
  const logo = logoOn(on)
  return (
    <Link
      to="/"
      aria-label={common.toHome(brand.name)}
      className="inline-flex min-h-11 min-w-0 items-center rounded-lg"
    >
      {brand.platinum && logo ? (
        <img src={logo} alt="" className="max-h-11 w-auto max-w-[119px] object-contain" />
      ) : site.kind === 'standard' ? (
        <Logo on={on} />
      ) : (
        <Institution on={on} />
      )}
    </Link>
  )
}

/** A name that takes more than a line of a phone's header needs the place of the line below it. */
const oneLine = 18

function Institution({ on }: { on: 'surface' | 'ground' }) {
  const { brand } = boot()
  const logo = logoOn(on)
  const isLong = brand.name.length > oneLine
  return (
    <span className="inline-flex min-w-0 items-center gap-1.5 desk:gap-2.5">
      {logo ? <img src={logo} alt="" className="size-11 shrink-0 object-contain" /> : <BrandEmblem seed={brand.name} />}
      <span
        className={cx(
          'flex min-w-0 flex-col leading-tight max-desk:text-sm/[1.15] desk:max-w-60',
          on === 'ground' && 'text-base text-white',
        )}
      >
        <span className="line-clamp-3 font-extrabold tracking-[-.02em] desk:line-clamp-2">{brand.name}</span>
        <span
          className={cx(
            'truncate text-xs tracking-[-.01em]',
            on === 'ground' ? 'text-on-ground-soft' : 'text-ink-muted',
            on === 'surface' && isLong && 'max-desk:hidden',
          )}
        >
          {common.supportedBy(`${productWord()}mu`)}
        </span>
      </span>
    </span>
  )
}
