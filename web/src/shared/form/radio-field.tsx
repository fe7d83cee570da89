import type { ComponentProps } from 'react'
import type { FieldValues, Path } from 'react-hook-form'
import { RadioGroup } from '@/shared/ui/radio-group'
import { useFieldError } from './form-state'
import { useFieldValue } from './use-field-value'
import type { Rules } from './use-form-field'

interface RadioFieldProps<T extends FieldValues>
  extends Omit<ComponentProps<typeof RadioGroup>, 'value' | 'onChange' | 'error'> {
  name: Path<T>
  rules?: Rules
}

/** One of a few, all in sight. */
export function RadioField<T extends FieldValues = FieldValues>({ name, rules, ...group }: RadioFieldProps<T>) {
  const { value, set } = useFieldValue<T>(name, rules)
  const error = useFieldError<T>(name)
  return <RadioGroup {...group} value={value || null} onChange={set} error={error} />
}
