import { X } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import './chip.css'
import { cx } from './cx'
import { Icon, type LucideIcon } from './icon'
import { text } from './text'

interface ChipProps extends Omit<ComponentProps<'button'>, 'aria-pressed'> {
  /** Leave it out when the chip opens something instead of switching. */
  pressed?: boolean
  icon?: LucideIcon
  children: ReactNode
}

/** A filter that switches on and off. */
export function Chip({ pressed, icon, className, children, ...rest }: ChipProps) {
  return (
    <button type="button" {...rest} aria-pressed={pressed} className={cx('chip', pressed && 'is-on', className)}>
      {icon && <Icon of={icon} size={16} />}
      {children}
    </button>
  )
}

/** A filter that applies; a press takes it away. */
export function ChosenChip({ label, onRemove }: { label: string; onRemove: () => void }) {
  return (
    <button type="button" aria-label={text.removeFilter(label)} onClick={onRemove} className="chip is-on">
      {label}
      <Icon of={X} size={16} />
    </button>
  )
}
