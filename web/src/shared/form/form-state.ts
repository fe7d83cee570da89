import { useCallback, useSyncExternalStore } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { useFormContext } from './form-context'

/** Part of what is known about a form. Who asks renders when that part changes, and for nothing else. */
function useFormState<S>(
  part: 'errors' | 'isSubmitting',
  name: string | undefined,
  read: (form: UseFormReturn) => S,
): S {
  const form = useFormContext()
  const listen = useCallback(
    (callback: () => void) => form.control._subscribe({ formState: { [part]: true }, name, exact: true, callback }),
    [form, part, name],
  )
  return useSyncExternalStore(listen, () => read(form))
}

/** Whether the form is on its way. */
export const useSubmitting = (): boolean =>
  useFormState('isSubmitting', undefined, ({ control }) => control._formState.isSubmitting)

/** What is wrong with one field, or, by the name `root`, with none in particular. */
export const useFieldError = <T extends FieldValues>(name: Path<T> | 'root'): string | undefined =>
  useFormState('errors', name, ({ getFieldState }) => getFieldState(name).error?.message)
