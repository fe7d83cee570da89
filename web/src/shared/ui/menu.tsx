import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { cx } from './cx'
import { Dialog } from './dialog'
import { type MenuItem, MenuRows } from './menu-rows'
import { opener, Popover } from './popover'
import { usePhone } from './use-phone'

export type { MenuItem } from './menu-rows'

interface TriggerProps {
  'aria-haspopup': 'menu'
  'aria-expanded': boolean
  'aria-controls': string | undefined
  onClick: () => void
  onKeyDown: (event: KeyboardEvent) => void
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
  const [openAt, setOpenAt] = useState<'first' | 'last' | null>(null)
  const phone = usePhone()
  const place = useRef<HTMLSpanElement>(null)
  const id = useId()
  const isOpen = openAt !== null
  const close = () => setOpenAt(null)
  const leave = () => {
    opener(place.current)?.focus()
    close()
  }
  const openByKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    setOpenAt(event.key === 'ArrowDown' ? 'first' : 'last')
  }
  const choose = (item: MenuItem) => {
    leave()
    item.onSelect?.()
  }
  const rows = { id, label, items, start: openAt ?? 'first', onChoose: choose }
  return (
    <span ref={place} className="relative inline-flex">
      {trigger({
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        'aria-controls': isOpen ? id : undefined,
        onClick: () => setOpenAt(isOpen ? null : 'first'),
        onKeyDown: openByKey,
      })}
      {isOpen && phone && (
        <Dialog title={label} onClose={close}>
          <div className="-mx-3 mt-3">
            <MenuRows {...rows} />
          </div>
        </Dialog>
      )}
      {isOpen && !phone && (
        <Popover
          onClose={close}
          anchor={place}
          className={cx('top-full w-max min-w-52', align === 'end' ? 'right-0' : 'left-0')}
        >
          {/* Tab goes on from the button. */}
          <MenuRows {...rows} onTab={leave} />
        </Popover>
      )}
    </span>
  )
}
