import { useNavigate } from '@tanstack/react-router'
import { ApiError } from '@/shared/api/api-error'
import { Form } from '@/shared/form/form'
import { SubmitButton } from '@/shared/form/submit-button'
import { useForm } from '@/shared/form/use-form'
import { snackbar } from '@/shared/snackbar'
import { Button } from '@/shared/ui/button'
import { keepTypedEmail } from '../typed-email'
import { resetPassword } from './mutations'
import { NewPasswordField } from './new-password-field'
import { dropResetKey } from './reset-key'
import { text } from './text'

const words = text.newPassword

type Filled = { password: string }

/** A new password for somebody who holds the key to one. */
export function ResetForm({ email, code }: { email: string; code: string }) {
  const navigate = useNavigate()
  const form = useForm<Filled>({ defaultValues: { password: '' } })
  const save = async ({ password }: Filled) => {
    await resetPassword(email, code, password)
    keepTypedEmail(email)
    snackbar({ text: words.reset })
    await navigate({ to: '/login', replace: true })
  }
  /** The documents want no message for a failure here; what is wrong with the password itself can be mended. */
  const refused = (error: unknown) => {
    const message = error instanceof ApiError ? error.fields.new_password?.join(' ') : undefined
    if (message) form.setError('password', { message })
  }
  return (
    <Form form={form} onSubmit={save} onRefused={refused} className="mt-5 text-left">
      {/* Password managers save the new password under this name. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <NewPasswordField<Filled> name="password" label={words.next} autoFocus />
      <SubmitButton size="large">{words.act}</SubmitButton>
      <Button look="text" onClick={dropResetKey} className="-my-2 self-center">
        {words.another}
      </Button>
    </Form>
  )
}
