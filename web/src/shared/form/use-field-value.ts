import { useEffect, useEffectEvent } from 'react'
import { type FieldValues, type Path, useWatch } from 'react-hook-form'
import { useFormContext } from './form-context'
import type { Rules } from './use-form-field'

/** The value of a control that is no input of the browser's: a list, chips, a number with dots. */
export function useFieldValue<T extends FieldValues, V = string>(name: Path<T>, rules?: Rules<V>) {
  const { control, register, unregister } = useFormContext()
  const { onChange, onBlur } = register(name, rules)
  const value = useWatch({ control, name, exact: true }) as V
  const begin = useEffectEvent(() => {
    register(name, rules)
  })
  useEffect(() => {
    begin()
    return () => unregister(name, { keepValue: true, keepDefaultValue: true })
  }, [unregister, name])
  return {
    value,
    set: (next: V) => void onChange({ target: { name, value: next }, type: 'change' }),
    blur: () => void onBlur({ target: { name, value }, type: 'blur' }),
  }
}
