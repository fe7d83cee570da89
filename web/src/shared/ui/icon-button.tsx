import type { ComponentProps } from 'react'
import { cx } from './cx'
import { Dot } from './dot'
import { Icon, type LucideIcon } from './icon'
import { Tooltip } from './tooltip'

export const iconButtonClass =
  'relative inline-grid size-11 shrink-0 place-items-center rounded-xl text-ink transition-colors duration-(--dur-fast) hover:bg-sunken active:bg-primary-soft aria-pressed:bg-primary-soft aria-pressed:text-primary aria-expanded:bg-primary-soft aria-expanded:text-primary aria-disabled:cursor-not-allowed aria-disabled:text-ink-disabled aria-disabled:hover:bg-transparent'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'children'> {
  /** The name for readers and for the tooltip; it includes the count: "Notifikasi, 5 baru". */
  label: string
  icon: LucideIcon
  iconSize?: number
  count?: number
}

export function IconButton({
  label,
  icon,
  iconSize,
  count,
  disabled = false,
  type = 'button',
  onClick,
  className,
  ...rest
}: IconButtonProps) {
  return (
    <Tooltip text={label}>
      <button
        {...rest}
        type={type}
        aria-label={label}
        aria-disabled={disabled || undefined}
        onClick={disabled ? undefined : onClick}
        className={cx(iconButtonClass, className)}
      >
        <Icon of={icon} size={iconSize} />
        {count ? <Dot count={count} className="absolute top-[5px] right-[3px]" /> : null}
      </button>
    </Tooltip>
  )
}
