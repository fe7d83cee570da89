import { Check, Minus } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import './choice.css'
import { cx } from './cx'
import { Icon } from './icon'

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  /** Some of what it stands for is chosen. */
  mixed?: boolean
  children: ReactNode
}

export function Checkbox({ mixed = false, className, children, ...rest }: CheckboxProps) {
  return (
    <label className={cx('choice-row', className)}>
      <span className="choice-stack">
        <input
          {...rest}
          type="checkbox"
          ref={(box) => {
            if (box) box.indeterminate = mixed
          }}
          className="choice-mark"
        />
        <Icon of={mixed ? Minus : Check} size={15} strokeWidth={3.4} />
      </span>
      <span className="min-w-0 flex-1">{children}</span>
    </label>
  )
}
