import type { ReactNode } from 'react'
import type { FieldValues, Path } from 'react-hook-form'
import { useFormContext } from './form-context'
import { useFieldError } from './form-state'

/** What a field asks of its value. A long form has a schema instead. */
export interface Rules<V = string> {
  /** The sentence for who leaves it empty. */
  required?: string | false
  validate?: (value: V) => true | string
  /** The value goes with the field when another choice takes it off the page. */
  shouldUnregister?: boolean
}

/** What every field of a form has. */
export interface FormFieldProps<T extends FieldValues, V = string> {
  name: Path<T>
  label: string
  hint?: ReactNode
  optional?: boolean
  rules?: Rules<V>
  /** Shown while the field has no error of its own: its choices are missing. */
  failure?: string
  className?: string
}

/** Divides what a field was given: for its frame, for the form, and for its input. */
export function useFormField<T extends FieldValues, P extends FormFieldProps<T>>(props: P) {
  const { name, label, hint, optional, rules, failure, className, ...input } = props
  const { register } = useFormContext()
  const error = useFieldError<T>(name) ?? failure
  return { frame: { label, hint, optional, className, error }, registered: register(name, rules), input }
}
