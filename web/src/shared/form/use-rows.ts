import { useState } from 'react'
import { type ArrayPath, type FieldValues, type Path, type PathValue, useWatch } from 'react-hook-form'
import type { FormOf } from './use-form'

/** Rows that people add and take away, as `children.0`, `children.1`; each keeps its key while others come and go. */
export function useRows<T extends FieldValues>(form: FormOf<T>, list: ArrayPath<T>) {
  const name = list as unknown as Path<T>
  const { control, getValues, setValue, clearErrors } = form
  const count = useWatch({ control, name, compute: (rows: readonly unknown[]) => rows.length })
  const [held, setKeys] = useState<number[]>([])
  const keys = held.slice(0, count)
  while (keys.length < count) keys.push(Math.max(-1, ...keys) + 1)
  if (held.length !== count) setKeys(keys)
  const put = (rows: unknown[]) => setValue(name, rows as PathValue<T, Path<T>>, { shouldDirty: true })
  const rows = (): unknown[] => getValues(name)
  return {
    keys,
    append: (row: PathValue<T, ArrayPath<T>>[number]) => put([...rows(), row]),
    remove: (at: number) => {
      const others = (_: unknown, place: number) => place !== at
      setKeys(keys.filter(others))
      put(rows().filter(others))
      // They stand under numbers that are another's now.
      clearErrors(name)
    },
  }
}
