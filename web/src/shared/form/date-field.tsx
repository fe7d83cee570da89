import type { ComponentProps } from 'react'
import type { FieldValues } from 'react-hook-form'
import { TextField } from './text-field'

type DateFieldProps<T extends FieldValues> = Omit<ComponentProps<typeof TextField<T>>, 'type'>

/** A day by the browser's own calendar; its value is `2026-11-17`, or nothing. */
export function DateField<T extends FieldValues = FieldValues>(props: DateFieldProps<T>) {
  return <TextField<T> {...props} type="date" />
}
