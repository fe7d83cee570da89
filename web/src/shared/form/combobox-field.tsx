import type { FieldValues } from 'react-hook-form'
import { Combobox, type ComboboxProps } from '@/shared/ui/combobox'
import { Field } from '@/shared/ui/field'
import { useFieldError } from './form-state'
import { useFieldValue } from './use-field-value'
import type { FormFieldProps } from './use-form-field'

type ComboboxFieldProps<T extends FieldValues> = FormFieldProps<T> &
  Omit<ComboboxProps, keyof FormFieldProps<T> | 'value' | 'onChange' | 'onClear' | 'ref'>

/** One of many: type to narrow the list. Its value is that of the choice, or an empty text. */
export function ComboboxField<T extends FieldValues = FieldValues>(props: ComboboxFieldProps<T>) {
  const { name, label, hint, optional, rules, failure, className, ...list } = props
  const { value, set } = useFieldValue<T>(name, rules)
  const error = useFieldError<T>(name) ?? failure
  return (
    <Field label={label} hint={hint} optional={optional} error={error} className={className}>
      <Combobox
        {...list}
        label={label}
        value={value || null}
        onChange={set}
        onClear={optional ? () => set('') : undefined}
      />
    </Field>
  )
}
