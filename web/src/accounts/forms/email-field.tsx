import { TextField } from '@/shared/form/text-field'
import type { Rules } from '@/shared/form/use-form-field'
import { text } from '../text'
import { keepTypedEmail } from '../typed-email'

type WithEmail = { email: string }

interface EmailFieldProps {
  rules?: Rules
  hint?: string
  autoFocus?: boolean
}

/** What is typed here is there again when the person moves on to the other form. */
export function EmailField({ autoFocus = false, ...field }: EmailFieldProps) {
  return (
    <TextField<WithEmail>
      {...field}
      name="email"
      label={text.email}
      onChange={(event) => keepTypedEmail(event.target.value)}
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      data-autofocus={autoFocus || undefined}
    />
  )
}
