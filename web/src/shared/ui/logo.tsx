import { Drawing } from '../art/drawing'
import { logoMark } from '../art/logo'
import { productWord } from '../boot'
import { cx } from './cx'

const onSurface = logoMark({ petal: 'var(--primary)', lit: 'var(--accent)', core: 'var(--surface)' })
const onGround = logoMark({ petal: '#fff', lit: 'var(--accent)', core: 'var(--accent)' })

type Ground = 'surface' | 'ground'

export function LogoMark({ on = 'surface', className }: { on?: Ground; className?: string }) {
  return <Drawing svg={on === 'ground' ? onGround : onSurface} className={cx('shrink-0', className)} />
}

/** Mark and name; the link around it says where it goes. */
export function Logo({ on = 'surface' }: { on?: Ground }) {
  return (
    <span
      className={cx(
        'inline-flex min-h-11 shrink-0 items-center gap-[9px] text-[1.1875rem]/none font-extrabold tracking-[-.045em] desk:text-[1.3125rem]',
        on === 'ground' ? 'text-white' : 'text-ink',
      )}
    >
      <LogoMark on={on} className="size-[27px] desk:size-[30px]" />
      <span translate="no">
        {productWord()}
        <b className={cx('font-extrabold', on === 'ground' ? 'text-accent' : 'text-primary')}>{'mu'}</b>
      </span>
    </span>
  )
}
