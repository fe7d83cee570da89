import type { ComponentProps } from 'react'
import { cx } from './cx'
import { useField } from './field'
import { fieldBox } from './field-box'
import { Icon, type LucideIcon } from './icon'

interface TextInputProps extends ComponentProps<'input'> {
  /** Shown inside on the right: "cm", "kg". */
  unit?: string
  icon?: LucideIcon
}

export function TextInput({ unit, icon, className, ...rest }: TextInputProps) {
  const wiring = useField()
  const input = (
    <input
      {...wiring}
      {...rest}
      className={cx(fieldBox, unit && 'pr-14', icon && 'pl-11', !unit && !icon && className)}
    />
  )
  if (!unit && !icon) return input
  return (
    <span className={cx('relative block', className)}>
      {icon && <Icon of={icon} className="pointer-events-none absolute inset-y-0 left-3.5 my-auto" />}
      {input}
      {unit && (
        <span className="pointer-events-none absolute inset-y-0 right-3.5 flex items-center text-[.9375rem] font-semibold text-ink-muted">
          {unit}
        </span>
      )}
    </span>
  )
}
