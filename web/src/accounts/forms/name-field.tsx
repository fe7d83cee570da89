import { TextField } from '@/shared/form/text-field'
import { text } from '../text'

const rules = { validate: (typed: string) => typed.trim().length > 1 || text.register.nameMissing }

/** The name by which others know the person. */
export function NameField({ label, autoFocus = false }: { label: string; autoFocus?: boolean }) {
  return (
    <TextField<{ name: string }>
      name="name"
      label={label}
      rules={rules}
      autoComplete="name"
      data-autofocus={autoFocus || undefined}
    />
  )
}
