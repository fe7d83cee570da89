import type { ComponentProps } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Field } from '@/shared/ui/field'
import { Select } from '@/shared/ui/select'
import { type FormFieldProps, useFormField } from './use-form-field'

type SelectFieldProps<T extends FieldValues> = FormFieldProps<T> &
  Omit<ComponentProps<typeof Select>, keyof FormFieldProps<T>>

/** One of a few: the system's own list. */
export function SelectField<T extends FieldValues = FieldValues>(props: SelectFieldProps<T>) {
  const { frame, registered, input } = useFormField<T, SelectFieldProps<T>>(props)
  return (
    <Field {...frame}>
      <Select
        {...input}
        {...registered}
        onChange={(event) => {
          input.onChange?.(event)
          return registered.onChange(event)
        }}
      />
    </Field>
  )
}
