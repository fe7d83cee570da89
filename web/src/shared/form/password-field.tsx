import type { ComponentProps } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Field } from '@/shared/ui/field'
import { PasswordInput } from '@/shared/ui/password-input'
import { type FormFieldProps, useFormField } from './use-form-field'

type PasswordFieldProps<T extends FieldValues> = FormFieldProps<T> &
  Omit<ComponentProps<typeof PasswordInput>, keyof FormFieldProps<T> | 'onChange'>

export function PasswordField<T extends FieldValues = FieldValues>(props: PasswordFieldProps<T>) {
  const { frame, registered, input } = useFormField<T, PasswordFieldProps<T>>(props)
  return (
    <Field {...frame}>
      <PasswordInput {...input} {...registered} />
    </Field>
  )
}
