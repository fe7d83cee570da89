import type { ComponentProps, ReactNode } from 'react'
import { common } from '../text/common'
import * as format from '../text/format'
import { cx } from './cx'
import { Dot } from './dot'
import './tabs.css'

/** A row of links to parts of one page. On phones it scrolls sideways. */
export function Tabs({ label, className, children }: { label: string; className?: string; children: ReactNode }) {
  return (
    <nav aria-label={label} className={cx('tabs', className)}>
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
