import type { FieldValues, Path } from 'react-hook-form'
import { ApiError } from '@/shared/api/api-error'
import { messageOf } from '@/shared/api/message-of'
import type { FormOf } from './use-form'

/** The server's names of fields that the form calls otherwise; a star stands for the number of a row: `children.*.phone`. */
export type FieldNames = Readonly<Record<string, string>>

/** Shows why the server refused a form: under its fields where it names them, above the form where it does not. */
export function showRefusal<T extends FieldValues, V>(
  form: FormOf<T, V>,
  error: unknown,
  fieldOf: FieldNames = {},
): void {
  const refused = error instanceof ApiError ? Object.entries(error.fields) : []
  const shown = refused.flatMap(([name, messages]) => {
    const place = placeOf(name, fieldOf)
    const isShown = messages.length > 0 && form.control._names.mount.has(place)
    return isShown ? [[place as Path<T>, messages.join(' ')] as const] : []
  })
  for (const [place, message] of shown) form.setError(place, { message })
  if (shown.length === 0) form.setError('root', { message: messageOf(error) })
}

function placeOf(name: string, fieldOf: FieldNames): string {
  const rows = name.match(/\.\d+/g) ?? []
  const place = fieldOf[name.replace(/\.\d+/g, '.*')]
  return place?.replace(/\.\*/g, () => rows.shift() ?? '') ?? name
}
