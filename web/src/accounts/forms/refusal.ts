import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { ApiError } from '@/shared/api/api-error'
import { common } from '@/shared/text/common'

/** Shows why the server refused a form: under its fields where it names them, above the form where it does not. */
export function showRefusal<T extends FieldValues>(
  form: UseFormReturn<T>,
  error: unknown,
  fieldOf: Record<string, Path<T>>,
): void {
  const fields = error instanceof ApiError ? error.fields : {}
  const named = Object.keys(fieldOf).filter((name) => fields[name]?.length)
  for (const name of named) form.setError(fieldOf[name] as Path<T>, { message: fields[name]?.join(' ') })
  const first = named[0] && fieldOf[named[0]]
  if (first) form.setFocus(first)
  else form.setError('root', { message: error instanceof ApiError ? error.message : common.unexpected })
}
