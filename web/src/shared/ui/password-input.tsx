import { type ComponentProps, useState } from 'react'
import { useField } from './field'
import { fieldBox } from './field-box'
import { text } from './text'

/** A password with a button that shows what was typed. */
export function PasswordInput(props: Omit<ComponentProps<'input'>, 'type' | 'className'>) {
  const wiring = useField()
  const [shown, setShown] = useState(false)
  return (
    <span className="relative block">
      <input
        autoComplete="current-password"
        autoCapitalize="none"
        spellCheck={false}
        {...wiring}
        {...props}
        type={shown ? 'text' : 'password'}
        className={`${fieldBox} pr-30`}
      />
      <button
        type="button"
        aria-controls={wiring.id}
        onClick={() => setShown(!shown)}
        className="absolute inset-y-0.5 right-0.5 rounded-lg px-3 text-sm font-bold text-primary hover:bg-primary-soft"
      >
        {shown ? text.hidePassword : text.showPassword}
      </button>
    </span>
  )
}
