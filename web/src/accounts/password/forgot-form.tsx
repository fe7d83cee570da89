import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { openModal } from '@/app/modal'
import { ApiError } from '@/shared/api/api-error'
import { boot } from '@/shared/boot'
import { Form } from '@/shared/form/form'
import { SubmitButton } from '@/shared/form/submit-button'
import { useForm } from '@/shared/form/use-form'
import { textLink } from '@/shared/ui/text-link'
import { isEmail } from '../email-format'
import { EmailField } from '../forms/email-field'
import { text } from '../text'
import { typedEmail } from '../typed-email'
import { askForReset, tellRefusal } from './ask'
import { text as passwordText } from './text'

type Filled = { email: string }

/** The address of the account, to which a way to a new password is sent. */
export function ForgotForm() {
  const form = useForm<Filled>({ defaultValues: { email: typedEmail() } })
  const [isSolving, setSolving] = useState(false)
  const isStrict = boot().site.environment === 'production'
  const rules = {
    validate: (typed: string) => (typed.trim() ? isEmail(typed, isStrict) || text.emailInvalid : text.emailMissing),
  }
  const send = async ({ email }: Filled) => {
    try {
      const resendIn = await askForReset(email, () => setSolving(true))
      if (resendIn !== null) openModal({ kind: 'password-confirmation', email: email.trim(), resendIn })
    } finally {
      setSolving(false)
    }
  }
  const refused = (error: unknown) => {
    const message = error instanceof ApiError ? error.fields.email?.join(' ') : undefined
    form.setError('email', { message: message ?? tellRefusal(error) })
  }
  return (
    <Form form={form} onSubmit={send} onRefused={refused} className="mt-5 text-left">
      <EmailField rules={rules} autoFocus />
      <p role="status" className="text-sm text-ink-soft text-balance empty:-mt-4">
        {isSolving && text.login.puzzle}
      </p>
      <SubmitButton size="large">{passwordText.forgot.act}</SubmitButton>
      <Link to="/login" className={`${textLink} -my-2 self-center py-2.5`}>
        {passwordText.forgot.back}
      </Link>
    </Form>
  )
}
