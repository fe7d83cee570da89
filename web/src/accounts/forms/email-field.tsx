import type { UseFormRegisterReturn } from 'react-hook-form'
import { Field } from '@/shared/ui/field'
import { TextInput } from '@/shared/ui/text-input'
import { text } from '../text'
import { keepTypedEmail } from '../typed-email'

interface EmailFieldProps {
  input: UseFormRegisterReturn
  hint?: string
  error?: string
  autoFocus?: boolean
}

/** What is typed here is there again when the person moves on to the other form. */
export function EmailField({ input, hint, error, autoFocus = false }: EmailFieldProps) {
  return (
    <Field label={text.email} hint={hint} error={error}>
      <TextInput
        {...input}
        onChange={(event) => {
          keepTypedEmail(event.target.value)
          return input.onChange(event)
        }}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        data-autofocus={autoFocus || undefined}
      />
    </Field>
  )
}
