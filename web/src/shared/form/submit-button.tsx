import type { ComponentProps } from 'react'
import { Button } from '@/shared/ui/button'
import { useSubmitting } from './form-state'

/** Shows that the form is on its way. */
export function SubmitButton(props: Omit<ComponentProps<typeof Button>, 'type' | 'loading' | 'onClick'>) {
  return <Button {...props} type="submit" loading={useSubmitting()} />
}
