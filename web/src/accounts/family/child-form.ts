import { type UseFormReturn, useWatch } from 'react-hook-form'
import type { ChildForm } from './calls'

/** Some children and the parent's word for them. */
export type Children = { children: ChildForm[]; consent: boolean }

/** What a form asks beyond name and level. */
export type Variant = {
  /** Whose learning spaces one chooses from; without one neither domicile nor learning space is asked. */
  institution: number | null
  phone: 'optional' | 'required'
  email: 'optional' | 'required'
}

export interface ChildFieldsProps {
  index: number
  variant: Variant
  form: UseFormReturn<Children>
}

export const useChild = ({ control }: UseFormReturn<Children>, index: number) =>
  useWatch({ control, name: `children.${index}` })
