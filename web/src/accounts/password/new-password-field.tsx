import type { UseFormRegisterReturn } from 'react-hook-form'
import { Field } from '@/shared/ui/field'
import { PasswordInput } from '@/shared/ui/password-input'
import { text } from '../text'

const shortest = 8

/** What every new password has to be; the server also refuses the ones that everybody guesses. */
export const longEnough = (typed: string): true | string => [...typed].length >= shortest || text.register.passwordShort

interface NewPasswordFieldProps {
  label: string
  input: UseFormRegisterReturn
  error?: string
  autoFocus?: boolean
}

export function NewPasswordField({ label, input, error, autoFocus = false }: NewPasswordFieldProps) {
  return (
    <Field label={label} hint={text.register.passwordHint} error={error}>
      <PasswordInput {...input} autoComplete="new-password" data-autofocus={autoFocus || undefined} />
    </Field>
  )
}
