import type { ComponentProps } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Field } from '@/shared/ui/field'
import { TextInput } from '@/shared/ui/text-input'
import { type FormFieldProps, useFormField } from './use-form-field'

type TextFieldProps<T extends FieldValues> = FormFieldProps<T> &
  Omit<ComponentProps<typeof TextInput>, keyof FormFieldProps<T>>

/** One line of text. The browser keeps it, so that a letter renders nothing. */
export function TextField<T extends FieldValues = FieldValues>(props: TextFieldProps<T>) {
  const { frame, registered, input } = useFormField<T, TextFieldProps<T>>(props)
  return (
    <Field {...frame}>
      <TextInput
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
