import type { FieldValues } from 'react-hook-form'
import { Field } from '@/shared/ui/field'
import { useFieldError } from './form-state'
import { FormattedInput } from './formatted-input'
import { groupedNik, nikProblem } from './nik'
import { useFieldValue } from './use-field-value'
import type { FormFieldProps } from './use-form-field'

/** The number of a person in the civil registry. Its value is the sixteen digits. */
export function NikField<T extends FieldValues = FieldValues>(props: FormFieldProps<T>) {
  const { name, label, hint, optional, rules, failure, className } = props
  const judge = (nik: string) => (nik && nikProblem(nik)) || (rules?.validate?.(nik) ?? true)
  const { value, set, blur } = useFieldValue<T>(name, { ...rules, validate: judge })
  const error = useFieldError<T>(name) ?? failure
  return (
    <Field label={label} hint={hint} optional={optional} error={error} className={className}>
      <FormattedInput
        digits={value}
        format={groupedNik}
        onDigits={(digits) => set(digits.slice(0, 16))}
        onBlur={blur}
        autoComplete="off"
        className="tabular-nums"
      />
    </Field>
  )
}
