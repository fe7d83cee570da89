import { type FieldValues, type UseFormProps, type UseFormReturn, useForm as useHookForm } from 'react-hook-form'

/** A form of `T`; `V` is what a schema makes of it. `Form` moves the focus after a failed attempt, in the order of the page. */
export const useForm = <T extends FieldValues, V = T>(props: UseFormProps<T, unknown, V>) =>
  useHookForm<T, unknown, V>({ shouldFocusError: false, ...props })

export type FormOf<T extends FieldValues, V = T> = UseFormReturn<T, unknown, V>
