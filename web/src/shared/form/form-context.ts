import { createContext, use } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

/** Never another object while the form is there: a field renders for its own sake alone. */
export const FormContext = createContext<UseFormReturn | null>(null)

/** How often an attempt has failed. */
export const FailuresContext = createContext(0)

export function useFormContext<T extends FieldValues>(): UseFormReturn<T> {
  const form = use(FormContext)
  if (!form) throw new Error('a field stands outside of a form')
  return form as unknown as UseFormReturn<T>
}
