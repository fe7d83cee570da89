import type { ComponentProps, MouseEvent } from 'react'
import { type ButtonLook, type ButtonSize, buttonClass } from './button-look'
import { cx } from './cx'
import { Icon, type LucideIcon } from './icon'
import { Spinner } from './spinner'

interface ButtonProps extends ComponentProps<'button'> {
  look?: ButtonLook
  size?: ButtonSize
  icon?: LucideIcon
  /** Waiting for an answer: the label stays, clicks do nothing, the width does not change. */
  loading?: boolean
}

/**
 * `disabled` becomes `aria-disabled`: the button stays reachable, so people can find it and hear why they wait.
 */
export function Button({
  look = 'primary',
  size = 'normal',
  icon,
  loading = false,
  disabled = false,
  type = 'button',
  onClick,
  className,
  children,
  ...rest
}: ButtonProps) {
  const inert = disabled || loading
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (inert) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      {...rest}
      type={type}
      aria-disabled={inert || undefined}
      aria-busy={loading || undefined}
      onClick={press}
      className={cx(buttonClass(disabled ? 'off' : look, size), loading && 'cursor-progress', className)}
    >
      {icon && (loading ? <Spinner size={20} /> : <Icon of={icon} />)}
      {/* Without an icon there is no place for the spinner: the label moves aside by half of it. */}
      <span className={cx('relative', loading && !icon && 'translate-x-[11px]')}>
        {loading && !icon && <Spinner size={16} className="absolute inset-y-0 -left-5.5 my-auto" />}
        {children}
      </span>
    </button>
  )
}
