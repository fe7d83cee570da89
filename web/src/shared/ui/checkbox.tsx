import { Check, Minus } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx'
import { Icon } from './icon'

export const choiceRow =
  'flex min-h-11 cursor-pointer items-center gap-3 text-[.9375rem] has-disabled:cursor-not-allowed has-disabled:text-ink-muted'

export const choiceMark =
  'peer col-start-1 row-start-1 m-0 size-5.5 shrink-0 cursor-[inherit] appearance-none border-2 border-line-strong bg-surface transition-colors duration-(--dur-fast) hover:border-primary disabled:border-line disabled:bg-sunken'

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  /** Some of what it stands for is chosen. */
  mixed?: boolean
  children: ReactNode
}

/** The whole row, 44 high, clicks. */
export function Checkbox({ mixed = false, className, children, ...rest }: CheckboxProps) {
  return (
    <label className={cx(choiceRow, className)}>
      <span className="grid place-items-center">
        <input
          {...rest}
          type="checkbox"
          ref={(box) => {
            if (box) box.indeterminate = mixed
          }}
          className={cx(
            choiceMark,
            'rounded-[6px] checked:border-primary checked:bg-primary indeterminate:border-primary indeterminate:bg-primary',
            'disabled:checked:border-line disabled:checked:bg-line',
          )}
        />
        <Icon
          of={mixed ? Minus : Check}
          size={15}
          strokeWidth={3.4}
          className="pointer-events-none invisible col-start-1 row-start-1 text-on-primary peer-checked:visible peer-indeterminate:visible peer-disabled:text-ink-muted"
        />
      </span>
      <span className="min-w-0 flex-1">{children}</span>
    </label>
  )
}
