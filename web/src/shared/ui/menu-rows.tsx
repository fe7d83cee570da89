import { Link, type LinkProps } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { cx } from './cx'
import { Icon, type LucideIcon } from './icon'
import { menuRow } from './menu-row'
import { rowAfter, rowByLetter } from './roving'

export interface MenuItem {
  label: string
  icon?: LucideIcon
  onSelect?: () => void
  /** Where it leads, in the place of an action. */
  link?: Pick<LinkProps, 'to' | 'params' | 'search'>
  /** It can be found, and does nothing now. */
  disabled?: boolean
  /** For what is switched on and off. */
  checked?: boolean
  /** What deletes or leaves: last, after a line. */
  danger?: boolean
}

interface MenuRowsProps {
  id: string
  label: string
  items: MenuItem[]
  start: 'first' | 'last'
  onChoose: (item: MenuItem) => void
  onTab?: () => void
}

const isLetter = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey

export function MenuRows({ id, label, items, start, onChoose, onTab }: MenuRowsProps) {
  const list = useRef<HTMLDivElement>(null)
  const rowsNow = () => [...(list.current?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? [])]
  // biome-ignore lint/correctness/useExhaustiveDependencies: only where it starts
  useEffect(
    () =>
      rowsNow()
        .at(start === 'first' ? 0 : -1)
        ?.focus(),
    [],
  )
  const steer = (event: KeyboardEvent) => {
    if (event.key === 'Tab') return onTab?.()
    const rows = rowsNow()
    const at = rows.indexOf(document.activeElement as HTMLElement)
    // A link does not answer to the space bar by itself.
    if (event.key === ' ' && items[at]?.link) {
      event.preventDefault()
      return rows[at]?.click()
    }
    const labels = items.map((item) => item.label)
    const goal = isLetter(event) ? rowByLetter(event.key, at, labels) : rowAfter(event.key, at, rows.length)
    if (goal === undefined) return
    event.preventDefault()
    rows[goal]?.focus()
  }
  return (
    <div ref={list} id={id} role="menu" aria-label={label} tabIndex={-1} onKeyDown={steer}>
      {items.map((item, index) => (
        <div key={item.label} role="none">
          {item.danger && index > 0 && <div aria-hidden="true" className="my-2 h-px bg-line-soft" />}
          <MenuRow item={item} isStart={index === (start === 'first' ? 0 : items.length - 1)} onChoose={onChoose} />
        </div>
      ))}
    </div>
  )
}

interface MenuRowProps {
  item: MenuItem
  isStart: boolean
  onChoose: (item: MenuItem) => void
}

function MenuRow({ item, isStart, onChoose }: MenuRowProps) {
  const { label, icon, link, disabled, checked, danger } = item
  const row = {
    tabIndex: -1,
    'data-autofocus': isStart || undefined,
    className: cx(
      menuRow,
      'w-full text-left aria-disabled:cursor-not-allowed aria-disabled:text-ink-disabled',
      danger && 'text-danger',
    ),
    children: (
      <>
        {icon && <Icon of={icon} className={danger || disabled ? undefined : 'text-ink-muted'} />}
        <span className="flex-1">{label}</span>
        {checked && <Icon of={Check} className="text-ink-muted" />}
      </>
    ),
  }
  if (link && !disabled) return <Link {...link} {...row} role="menuitem" onClick={() => onChoose(item)} />
  return (
    <button
      {...row}
      {...(checked === undefined ? { role: 'menuitem' } : { role: 'menuitemcheckbox', 'aria-checked': checked })}
      type="button"
      aria-disabled={disabled || undefined}
      onClick={() => !disabled && onChoose(item)}
    />
  )
}
