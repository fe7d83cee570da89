import { useState } from 'react'
import { Form } from '@/shared/form/form'
import { PasswordField } from '@/shared/form/password-field'
import { SubmitButton } from '@/shared/form/submit-button'
import { useForm } from '@/shared/form/use-form'
import { withPuzzle } from '../captcha/puzzle'
import { text as later } from '../modals/text'
import { text as passwordText } from '../password/text'
import { text } from '../text'
import { provePassword } from './mutations'

export function PasswordProof({ onProved }: { onProved: () => void }) {
  const form = useForm({ defaultValues: { password: '' } })
  const [isSolving, setSolving] = useState(false)

  const prove = async ({ password }: { password: string }) => {
    try {
      await withPuzzle(
        (captcha) => provePassword(password, captcha),
        () => setSolving(true),
      )
      onProved()
    } finally {
      setSolving(false)
    }
  }
  return (
    <Form form={form} onSubmit={prove} className="mt-5 text-left">
      <p className="-mb-1 text-ink-soft">{later.proof.byPassword}</p>
      <PasswordField
        name="password"
        label={passwordText.newPassword.current}
        rules={{ required: passwordText.newPassword.currentMissing }}
        data-autofocus={true}
      />
      <p role="status" className="text-sm text-ink-soft empty:-mt-4">
        {isSolving && text.login.puzzle}
      </p>
      <SubmitButton size="large">{later.proof.act}</SubmitButton>
    </Form>
  )
}
