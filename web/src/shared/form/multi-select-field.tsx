import { useId } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Chip } from '@/shared/ui/chip'
import { FieldError, Hint } from '@/shared/ui/field'
import type { Choice } from '@/shared/ui/select'
import { text } from '@/shared/ui/text'
import { useFieldError } from './form-state'
import { useFieldValue } from './use-field-value'
import type { FormFieldProps } from './use-form-field'

interface MultiSelectFieldProps<T extends FieldValues> extends FormFieldProps<T, string[]> {
  choices: Choice[]
}

/** Several of a few, as chips. Its value is a list in the order of the choices. */
export function MultiSelectField<T extends FieldValues = FieldValues>(props: MultiSelectFieldProps<T>) {
  const { name, label, hint, optional, rules, failure, className, choices } = props
  const id = useId()
  const { value, set } = useFieldValue<T, string[]>(name, rules)
  const error = useFieldError<T>(name) ?? failure
  const turn = (one: string) =>
    set(choices.map((choice) => choice.value).filter((other) => value.includes(other) !== (other === one)))
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <fieldset
      aria-labelledby={`${id}-label`}
      aria-describedby={described || undefined}
      data-invalid={error ? true : undefined}
      className={className}
    >
      <legend id={`${id}-label`} className="mb-1.5 text-[.9375rem]/[1.4] font-bold">
        {label}
        {optional && <span className="font-medium text-ink-muted"> {text.optional}</span>}
      </legend>
      {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
      <div className="flex flex-wrap gap-2">
        {choices.map((choice) => (
          <Chip key={choice.value} pressed={value.includes(choice.value)} onClick={() => turn(choice.value)}>
            {choice.label}
          </Chip>
        ))}
      </div>
      {error && (
        <FieldError id={`${id}-error`} className="mt-1.5">
          {error}
        </FieldError>
      )}
    </fieldset>
  )
}
