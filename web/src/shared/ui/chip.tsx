import { X } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx'
import { Icon, type LucideIcon } from './icon'
import { text } from './text'

const base =
  'inline-flex min-h-10 shrink-0 items-center gap-[7px] rounded-[20px] border-[1.5px] px-3.5 text-sm font-semibold whitespace-nowrap transition-colors duration-(--dur-fast)'
const off = 'border-line bg-surface hover:border-line-strong active:bg-sunken'
const on = 'border-primary bg-primary-soft text-on-primary-soft hover:border-primary-hover'

interface ChipProps extends Omit<ComponentProps<'button'>, 'aria-pressed'> {
  /** Leave it out when the chip opens something instead of switching. */
  pressed?: boolean
  icon?: LucideIcon
  children: ReactNode
}

/** A filter that switches on and off. */
export function Chip({ pressed, icon, className, children, ...rest }: ChipProps) {
  return (
    <button type="button" {...rest} aria-pressed={pressed} className={cx(base, pressed ? on : off, className)}>
      {icon && <Icon of={icon} size={16} />}
      {children}
    </button>
  )
}

/** A filter that applies; a press takes it away. */
export function ChosenChip({ label, onRemove }: { label: string; onRemove: () => void }) {
  return (
    <button type="button" aria-label={text.removeFilter(label)} onClick={onRemove} className={cx(base, on)}>
      {label}
      <Icon of={X} size={16} />
    </button>
  )
}
