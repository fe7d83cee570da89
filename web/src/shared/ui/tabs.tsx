import type { ComponentProps, ReactNode } from 'react'
import * as format from '../text/format'
import { cx } from './cx'
import { Dot } from './dot'
import { text } from './text'

/** A row of links to parts of one page. On phones it scrolls sideways. */
export function Tabs({ label, className, children }: { label: string; className?: string; children: ReactNode }) {
  return (
    <nav
      aria-label={label}
      className={cx(
        'flex gap-1 overflow-x-auto border-b border-line [scrollbar-width:none] max-desk:-mx-4 max-desk:px-0.5',
        'desk:[&>:first-child]:pl-0 desk:[&>:first-child]:after:left-0',
        className,
      )}
    >
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
    <a
      {...rest}
      aria-current={active ? 'page' : undefined}
      className={cx(
        'relative inline-flex min-h-12 shrink-0 items-center gap-[7px] px-3.5 text-[.9375rem] whitespace-nowrap focus-visible:outline-offset-[-3px]',
        active
          ? 'font-bold text-primary after:absolute after:inset-x-3.5 after:bottom-0 after:h-[3px] after:rounded-t-[3px] after:bg-primary'
          : 'font-semibold text-ink-soft hover:text-ink',
        className,
      )}
    >
      {children}
      {count !== undefined && (
        <span
          className={cx(
            'rounded-[6px] px-1.5 py-0.5 text-[.75rem]/[1.4] font-bold',
            active ? 'bg-primary-soft text-on-primary-soft' : 'bg-sunken text-ink-soft',
          )}
        >
          {format.number(count)}
        </span>
      )}
      {unread && (
        <>
          <Dot />
          <span className="sr-only">{text.unread}</span>
        </>
      )}
    </a>
  )
}
