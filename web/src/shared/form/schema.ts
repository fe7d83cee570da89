import { type FieldErrors, type FieldValues, type Resolver, set } from 'react-hook-form'
import * as z from 'zod/mini'
import { text } from './text'

// A rule without words of its own says so in ours.
z.config({ customError: () => text.invalid })

/**
 * Judges a long form by one schema, for `useForm({ resolver: bySchema(schema) })`. It brings the schema library along, so only
 * pages with such a form import it; a short one has `rules` at its fields.
 */
export const bySchema =
  <T extends FieldValues, V extends FieldValues>(schema: z.ZodMiniType<V, T>): Resolver<T, unknown, V> =>
  (values) => {
    const judged = z.safeParse(schema, values)
    if (judged.success) return { values: judged.data, errors: {} }
    const errors: FieldErrors<T> = {}
    // The first of a field's faults is the one to mend first.
    for (const { path, message, code } of judged.error.issues.slice().reverse())
      set(errors, path.join('.') || 'root', { type: code, message })
    return { values: {}, errors }
  }
