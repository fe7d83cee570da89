import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cx } from './cx'
import { useField, useOptional } from './field'
import { fieldBox } from './field-box'
import { Icon } from './icon'
import { text } from './text'

export interface Choice {
  value: string
  label: string
}

export interface ChoiceGroup {
  label: string
  choices: Choice[]
}

interface SelectProps extends Omit<ComponentProps<'select'>, 'children'> {
  choices: (Choice | ChoiceGroup)[]
  placeholder?: string
}

const option = ({ value, label }: Choice) => (
  <option key={value} value={value} className="text-ink">
    {label}
  </option>
)

/** The system's own list: on phones nothing is easier to use. In an optional field the choice can be taken back. */
export function Select({ choices, placeholder = text.choose, className, value, ...rest }: SelectProps) {
  const isNeeded = !useOptional()
  return (
    <span className={cx('relative block', className)}>
      <select {...useField()} {...rest} value={value} className={fieldBox}>
        <option value="" disabled={isNeeded} hidden={isNeeded}>
          {placeholder}
        </option>
        {choices.map((choice) =>
          'choices' in choice ? (
            <optgroup key={choice.label} label={choice.label} className="text-ink">
              {choice.choices.map(option)}
            </optgroup>
          ) : (
            option(choice)
          ),
        )}
      </select>
      <Icon of={ChevronDown} className="pointer-events-none absolute inset-y-0 right-3.5 my-auto text-ink-muted" />
    </span>
  )
}
