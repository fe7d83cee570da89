import type { ComponentProps } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Field } from '@/shared/ui/field'
import { Textarea } from '@/shared/ui/textarea'
import { type FormFieldProps, useFormField } from './use-form-field'

type TextareaFieldProps<T extends FieldValues> = FormFieldProps<T> &
  Omit<ComponentProps<typeof Textarea>, keyof FormFieldProps<T> | 'onChange'>

/** Some lines of text. */
export function TextareaField<T extends FieldValues = FieldValues>(props: TextareaFieldProps<T>) {
  const { frame, registered, input } = useFormField<T, TextareaFieldProps<T>>(props)
  return (
    <Field {...frame}>
      <Textarea {...input} {...registered} />
    </Field>
  )
}
