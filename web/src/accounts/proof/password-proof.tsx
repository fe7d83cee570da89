import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Alert } from '@/shared/ui/alert'
import { Button } from '@/shared/ui/button'
import { Field } from '@/shared/ui/field'
import { PasswordInput } from '@/shared/ui/password-input'
import { withPuzzle } from '../captcha/puzzle'
import { showRefusal } from '../forms/refusal'
import { text } from '../text'
import { provePassword } from './calls'

export function PasswordProof({ onProved }: { onProved: () => void }) {
  const form = useForm({ defaultValues: { password: '' } })
  const { errors, isSubmitting } = form.formState
  const [isSolving, setSolving] = useState(false)

  const prove = form.handleSubmit(async ({ password }) => {
    try {
      await withPuzzle(
        (captcha) => provePassword(password, captcha),
        () => setSolving(true),
      )
      onProved()
    } catch (error) {
      showRefusal(form, error, { password: 'password' })
    } finally {
      setSolving(false)
    }
  })
  return (
    <form noValidate onSubmit={prove} className="mt-5 flex flex-col gap-4 text-left">
      {errors.root && <Alert tone="danger">{errors.root.message}</Alert>}
      <p className="-mb-1 text-ink-soft">{text.proof.byPassword}</p>
      <Field label={text.newPassword.current} error={errors.password?.message}>
        <PasswordInput
          {...form.register('password', { required: text.newPassword.currentMissing })}
          data-autofocus={true}
        />
      </Field>
      <p role="status" className="text-sm text-ink-soft empty:-mt-4">
        {isSolving && text.login.puzzle}
      </p>
      <Button type="submit" size="large" loading={isSubmitting}>
        {text.proof.act}
      </Button>
    </form>
  )
}
