import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
import { common } from '../text/common'
import * as format from '../text/format'
import { cx } from './cx'
import { Dot } from './dot'
import './tabs.css'

/** A row of links to parts of one page. On phones it scrolls sideways, and begins where the part that is open stands. */
export function Tabs({ label, className, children }: { label: string; className?: string; children: ReactNode }) {
  const row = useRef<HTMLElement>(null)
  const shown = useRef<Element>(undefined)
  useEffect(() => {
    const current = row.current?.querySelector('[aria-current]')
    // Where somebody has moved the row to, it stays.
    if (!row.current || !current || current === shown.current) return
    shown.current = current
    const [all, one] = [row.current.getBoundingClientRect(), current.getBoundingClientRect()]
    row.current.scrollLeft += one.left + one.width / 2 - all.left - all.width / 2
  })
  return (
    <nav ref={row} aria-label={label} className={cx('tabs', className)}>
      {children}
    </nav>
  )
}

interface TabProps extends ComponentProps<'a'> {
  active?: boolean
  count?: number
  unread?: boolean
}

/** `createLink(Tab)` makes it know the routes. */
export function Tab({ active = false, count, unread = false, className, children, ...rest }: TabProps) {
  return (
    <a {...rest} aria-current={active ? 'page' : undefined} className={cx('tab', className)}>
      {children}
      {count !== undefined && <span className="tab-count">{format.number(count)}</span>}
      {unread && (
        <>
          <Dot />
          <span className="sr-only">{common.unread}</span>
        </>
      )}
    </a>
  )
}
