import type { ComponentProps } from 'react'
import type { FieldValues } from 'react-hook-form'
import { TextField } from './text-field'

type PhoneFieldProps<T extends FieldValues> = Omit<ComponentProps<typeof TextField<T>>, 'type' | 'inputMode'>

/** A telephone number as people write it, with or without spaces; the server judges it. */
export function PhoneField<T extends FieldValues = FieldValues>(props: PhoneFieldProps<T>) {
  return <TextField<T> autoComplete="tel" {...props} type="tel" inputMode="tel" />
}
