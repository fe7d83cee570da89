import { Fragment, type ReactNode, useId } from 'react'
import './choice.css'
import { FieldError, Hint } from './field'
import type { Choice } from './select'

interface RadioChoice extends Choice {
  disabled?: boolean
  /** What the row says, where that is more than its label. */
  face?: ReactNode
  /** Stands below the row; a press there chooses nothing. */
  below?: ReactNode
}

interface RadioGroupProps {
  label: string
  choices: RadioChoice[]
  value: string | null
  onChange: (value: string) => void
  hint?: string
  error?: string
  /** When a heading right above says the same. */
  hideLabel?: boolean
}

export function RadioGroup({ label, choices, value, onChange, hint, error, hideLabel = false }: RadioGroupProps) {
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <fieldset
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a plain group cannot be invalid
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-describedby={described || undefined}
      aria-invalid={error ? true : undefined}
    >
      <legend id={`${id}-label`} className={hideLabel ? 'sr-only' : 'mb-1.5 text-[.9375rem]/[1.4] font-bold'}>
        {label}
      </legend>
      {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
      {choices.map((choice) => (
        <Fragment key={choice.value}>
          <label className="choice-row">
            <input
              type="radio"
              name={id}
              value={choice.value}
              checked={choice.value === value}
              disabled={choice.disabled}
              onChange={() => onChange(choice.value)}
              className="choice-mark"
            />
            {choice.face ?? choice.label}
          </label>
          {choice.below}
        </Fragment>
      ))}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  )
}
