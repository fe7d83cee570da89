import type { ComponentProps, ReactNode } from 'react'
import { choiceRow } from './checkbox'

interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role' | 'className'> {
  children: ReactNode
}

/** Only for what takes effect at once; what waits for a button is a checkbox. */
export function Switch({ children, ...rest }: SwitchProps) {
  return (
    <label className={choiceRow}>
      <input
        {...rest}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox tells its state itself
        role="switch"
        className="relative m-0 h-6.5 w-11 shrink-0 cursor-[inherit] appearance-none rounded-full bg-line-strong transition-colors duration-(--dur-base) before:absolute before:top-[3px] before:left-[3px] before:size-5 before:rounded-full before:bg-white before:transition-transform before:duration-(--dur-base) checked:bg-primary checked:before:translate-x-[18px] checked:before:bg-on-primary disabled:bg-line"
      />
      {children}
    </label>
  )
}
