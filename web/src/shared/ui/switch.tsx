import type { ComponentProps, ReactNode } from 'react'
import './choice.css'

interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role' | 'className'> {
  children: ReactNode
}

/** Only for what takes effect at once; what waits for a button is a checkbox. */
export function Switch({ children, ...rest }: SwitchProps) {
  return (
    <label className="choice-row">
      <input
        {...rest}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox tells its state itself
        role="switch"
        className="switch-track"
      />
      {children}
    </label>
  )
}
