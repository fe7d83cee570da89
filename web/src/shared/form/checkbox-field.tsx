import { type ReactNode, useId } from 'react'
import type { FieldValues, Path } from 'react-hook-form'
import { Checkbox } from '@/shared/ui/checkbox'
import { FieldError } from '@/shared/ui/field'
import { useFormContext } from './form-context'
import { useFieldError } from './form-state'
import type { Rules } from './use-form-field'

interface CheckboxFieldProps<T extends FieldValues> {
  name: Path<T>
  rules?: Rules<boolean>
  hint?: string
  /** What one says yes to. */
  children: ReactNode
}

export function CheckboxField<T extends FieldValues = FieldValues>(props: CheckboxFieldProps<T>) {
  const { name, rules, hint, children } = props
  const errorId = useId()
  const { register } = useFormContext()
  const error = useFieldError<T>(name)
  return (
    <div>
      <Checkbox
        {...register(name, rules)}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
      >
        {children}
        {hint && <span className="block text-sm text-ink-muted">{hint}</span>}
      </Checkbox>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  )
}
