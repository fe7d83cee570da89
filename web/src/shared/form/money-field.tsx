import type { FieldValues } from 'react-hook-form'
import { number } from '@/shared/text/format'
import { Field } from '@/shared/ui/field'
import { useFieldError } from './form-state'
import { FormattedInput } from './formatted-input'
import { text } from './text'
import { useFieldValue } from './use-field-value'
import type { FormFieldProps } from './use-form-field'

/** Under a hundred billion; a longer number is a slip of the finger. */
const mostDigits = 11

/** Whole rupiah. Its value is a number, or null when nothing is typed. */
export function MoneyField<T extends FieldValues = FieldValues>(props: FormFieldProps<T, number | null>) {
  const { name, label, hint, optional, rules, failure, className } = props
  const { value, set, blur } = useFieldValue<T, number | null>(name, rules)
  const error = useFieldError<T>(name) ?? failure
  return (
    <Field label={label} hint={hint} optional={optional} error={error} className={className}>
      <span className="relative block">
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 left-3.5 flex items-center font-semibold text-ink-muted"
        >
          {text.rupiah}
        </span>
        <FormattedInput
          digits={value === null ? '' : String(value)}
          format={(digits) => digits && number(Number(digits))}
          onDigits={(digits) => set(digits === '' ? null : Number(digits.slice(0, mostDigits)))}
          onBlur={blur}
          autoComplete="off"
          className="pl-11"
        />
      </span>
    </Field>
  )
}
