import { useNavigate } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import { ApiError } from '@/shared/api/api-error'
import { snackbar } from '@/shared/snackbar'
import { Button } from '@/shared/ui/button'
import { text } from '../text'
import { keepTypedEmail } from '../typed-email'
import { resetPassword } from './calls'
import { longEnough, NewPasswordField } from './new-password-field'
import { dropResetKey } from './reset-key'

const words = text.newPassword

/** A new password for somebody who holds the key to one. */
export function ResetForm({ email, code }: { email: string; code: string }) {
  const navigate = useNavigate()
  const form = useForm({ defaultValues: { password: '' } })
  const { errors, isSubmitting } = form.formState

  const save = form.handleSubmit(async ({ password }) => {
    try {
      await resetPassword(email, code, password)
    } catch (error) {
      // The documents want no message for a failure here; what is wrong with the password itself can be mended.
      const message = error instanceof ApiError ? error.fields.new_password?.join(' ') : undefined
      if (message) form.setError('password', { message }, { shouldFocus: true })
      return
    }
    keepTypedEmail(email)
    snackbar({ text: words.reset })
    await navigate({ to: '/login', replace: true })
  })
  return (
    <form noValidate onSubmit={save} className="mt-5 flex flex-col gap-4 text-left">
      {/* Password managers save the new password under this name. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <NewPasswordField
        label={words.next}
        input={form.register('password', { validate: longEnough })}
        error={errors.password?.message}
        autoFocus
      />
      <Button type="submit" size="large" loading={isSubmitting}>
        {words.act}
      </Button>
      <Button look="text" onClick={dropResetKey} className="-my-2 self-center">
        {words.another}
      </Button>
    </form>
  )
}
