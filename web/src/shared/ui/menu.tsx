import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { cx } from './cx'
import { Dialog } from './dialog'
import { Icon, type LucideIcon } from './icon'
import { Pop } from './pop'
import { rowAfter, rowByLetter } from './roving'
import { usePhone } from './use-phone'

export interface MenuItem {
  label: string
  icon?: LucideIcon
  onSelect: () => void
  /** What deletes or leaves: last, after a line. */
  danger?: boolean
}

interface TriggerProps {
  'aria-haspopup': 'menu'
  'aria-expanded': boolean
  'aria-controls': string | undefined
  onClick: () => void
}

interface MenuProps {
  /** Names the list, and heads the sheet on a phone. */
  label: string
  items: MenuItem[]
  /** Draws the button; it spreads what it is given. */
  trigger: (props: TriggerProps) => ReactNode
  align?: 'start' | 'end'
}

/** Actions behind a button: a dropdown on a desktop, a sheet on a phone. */
export function Menu({ label, items, trigger, align = 'end' }: MenuProps) {
  const [open, setOpen] = useState(false)
  const phone = usePhone()
  const place = useRef<HTMLSpanElement>(null)
  const id = useId()
  const close = () => setOpen(false)
  const choose = (item: MenuItem) => {
    place.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus()
    close()
    item.onSelect()
  }
  const rows = <MenuRows id={id} label={label} items={items} onChoose={choose} onClose={close} />
  return (
    <span ref={place} className="relative inline-flex">
      {trigger({
        'aria-haspopup': 'menu',
        'aria-expanded': open,
        'aria-controls': open ? id : undefined,
        onClick: () => setOpen(!open),
      })}
      {open && phone && (
        <Dialog title={label} onClose={close}>
          <div className="-mx-3 mt-3">{rows}</div>
        </Dialog>
      )}
      {open && !phone && (
        <Pop
          onClose={close}
          anchor={place}
          className={cx('top-full w-max min-w-52', align === 'end' ? 'right-0' : 'left-0')}
        >
          {rows}
        </Pop>
      )}
    </span>
  )
}

interface MenuRowsProps {
  id: string
  label: string
  items: MenuItem[]
  onChoose: (item: MenuItem) => void
  onClose: () => void
}

function MenuRows({ id, label, items, onChoose, onClose }: MenuRowsProps) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => list.current?.querySelector('button')?.focus(), [])
  const steer = (event: KeyboardEvent) => {
    if (event.key === 'Tab') onClose()
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])]
    const at = rows.indexOf(document.activeElement as HTMLElement)
    const labels = items.map((item) => item.label)
    const goal = event.key.length === 1 ? rowByLetter(event.key, at, labels) : rowAfter(event.key, at, rows.length)
    if (goal === undefined) return
    event.preventDefault()
    rows[goal]?.focus()
  }
  return (
    <div ref={list} id={id} role="menu" aria-label={label} tabIndex={-1} onKeyDown={steer}>
      {items.map((item, index) => (
        <div key={item.label} role="none">
          {item.danger && index > 0 && <div aria-hidden="true" className="my-2 h-px bg-line-soft" />}
          <button
            type="button"
            role="menuitem"
            tabIndex={-1}
            data-autofocus={index === 0 || undefined}
            onClick={() => onChoose(item)}
            className={cx(menuRow, 'w-full text-left', item.danger && 'text-danger')}
          >
            {item.icon && <Icon of={item.icon} className={item.danger ? undefined : 'text-ink-muted'} />}
            {item.label}
          </button>
        </div>
      ))}
    </div>
  )
}

export const menuRow =
  'flex min-h-11 items-center gap-3 rounded-[9px] px-3 text-[.9375rem] font-semibold hover:bg-sunken focus-visible:bg-sunken focus-visible:outline-offset-[-3px]'
