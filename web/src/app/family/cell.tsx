import type { ReactNode } from 'react'
import { cx } from '@/shared/ui/cx'
import { Icon, type LucideIcon } from '@/shared/ui/icon'

interface CellWordsProps {
  icon: LucideIcon
  label: string
  title?: string
  /** What stands there when there is nothing. */
  none?: string
  under?: ReactNode
}

export const pressable = 'family-cell-in hover:bg-sunken'

export function CellWords({ icon, label, none, title, under }: CellWordsProps) {
  return (
    <>
      <span className="family-icon">
        <Icon of={icon} size={17} />
      </span>
      <span className="min-w-0">
        <span className="block text-2xs font-semibold text-ink-muted">{label}</span>
        <span className={cx('block wrap-anywhere', title ? 'font-bold' : 'text-ink-muted')}>{title ?? none}</span>
        {under && <span className="block text-xs text-ink-soft wrap-anywhere">{under}</span>}
      </span>
    </>
  )
}

interface CellProps extends CellWordsProps {
  none: string
  onOpen?: () => void
}

export function Cell({ onOpen, ...words }: CellProps) {
  return (
    <li className="family-cell">
      {onOpen ? (
        <button type="button" onClick={onOpen} className={pressable}>
          <CellWords {...words} />
        </button>
      ) : (
        <div className="family-cell-in">
          <CellWords {...words} />
        </div>
      )}
    </li>
  )
}
