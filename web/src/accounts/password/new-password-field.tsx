import type { FieldValues, Path } from 'react-hook-form'
import { PasswordField } from '@/shared/form/password-field'
import { text } from '../text'

const shortest = 8

/** What every new password has to be; the server also refuses the ones that everybody guesses. */
const rules = { validate: (typed: string) => [...typed].length >= shortest || text.register.passwordShort }

interface NewPasswordFieldProps<T extends FieldValues> {
  name: Path<T>
  label: string
  autoFocus?: boolean
}

export function NewPasswordField<T extends FieldValues>({ autoFocus = false, ...field }: NewPasswordFieldProps<T>) {
  return (
    <PasswordField
      {...field}
      hint={text.register.passwordHint}
      rules={rules}
      autoComplete="new-password"
      data-autofocus={autoFocus || undefined}
    />
  )
}
