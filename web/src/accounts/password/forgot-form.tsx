import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { openModal } from '@/app/modal'
import { ApiError } from '@/shared/api/api-error'
import { boot } from '@/shared/boot'
import { Button } from '@/shared/ui/button'
import { textLink } from '@/shared/ui/text-link'
import { isEmail } from '../email-format'
import { EmailField } from '../forms/email-field'
import { text } from '../text'
import { typedEmail } from '../typed-email'
import { askForReset, tellRefusal } from './ask'

/** The address of the account, to which a way to a new password is sent. */
export function ForgotForm() {
  const form = useForm({ defaultValues: { email: typedEmail() } })
  const { errors, isSubmitting } = form.formState
  const [isSolving, setSolving] = useState(false)
  const isStrict = boot().site.environment === 'production'

  const send = form.handleSubmit(async ({ email }) => {
    try {
      const resendIn = await askForReset(email, () => setSolving(true))
      if (resendIn !== null) openModal({ kind: 'password-confirmation', email: email.trim(), resendIn })
    } catch (error) {
      const message = error instanceof ApiError ? error.fields.email?.join(' ') : undefined
      form.setError('email', { message: message ?? tellRefusal(error) })
    } finally {
      setSolving(false)
    }
  })
  return (
    <form noValidate onSubmit={send} className="mt-5 flex flex-col gap-4 text-left">
      <EmailField
        input={form.register('email', {
          validate: (typed) => (typed.trim() ? isEmail(typed, isStrict) || text.emailInvalid : text.emailMissing),
        })}
        error={errors.email?.message}
        autoFocus
      />
      <p role="status" className="text-sm text-ink-soft text-balance empty:-mt-4">
        {isSolving && text.login.puzzle}
      </p>
      <Button type="submit" size="large" loading={isSubmitting}>
        {text.forgot.act}
      </Button>
      <Link to="/login" className={`${textLink} -my-2 self-center py-2.5`}>
        {text.forgot.back}
      </Link>
    </form>
  )
}
