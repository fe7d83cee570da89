import { Check, Minus } from 'lucide-react'
import { type ComponentProps, type ReactNode, useEffect, useImperativeHandle, useRef } from 'react'
import './choice.css'
import { cx } from './cx'
import { useField } from './field'
import { Icon } from './icon'

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  /** Some of what it stands for is chosen. */
  mixed?: boolean
  children: ReactNode
}

export function Checkbox({ mixed = false, ref, className, children, ...rest }: CheckboxProps) {
  const box = useRef<HTMLInputElement>(null)
  useImperativeHandle(ref, () => box.current as HTMLInputElement)
  useEffect(() => {
    if (box.current) box.current.indeterminate = mixed
  }, [mixed])
  return (
    <label className={cx('choice-row', className)}>
      <span className="choice-stack">
        <input {...useField()} {...rest} type="checkbox" ref={box} className="choice-mark" />
        <Icon of={mixed ? Minus : Check} size={15} strokeWidth={3.4} />
      </span>
      <span className="min-w-0 flex-1">{children}</span>
    </label>
  )
}
