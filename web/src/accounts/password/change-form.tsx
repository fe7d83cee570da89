import { useForm } from 'react-hook-form'
import { closeModal } from '@/app/modal'
import { ApiError } from '@/shared/api/api-error'
import { snackbar } from '@/shared/snackbar'
import { Alert } from '@/shared/ui/alert'
import { Button } from '@/shared/ui/button'
import { Field } from '@/shared/ui/field'
import { PasswordInput } from '@/shared/ui/password-input'
import { showRefusal } from '../forms/refusal'
import { signedIn } from '../session'
import { text } from '../text'
import { changePassword } from './calls'
import { longEnough, NewPasswordField } from './new-password-field'

const words = text.newPassword
const proofWanted = 403
const fieldOf = { current_password: 'current', new_password: 'next' } as const

interface ChangePasswordFormProps {
  /** Who has one shows that they know it. */
  hasPassword: boolean
  /** The proof is too old. */
  onProofWanted: () => void
}

export function ChangePasswordForm({ hasPassword, onProofWanted }: ChangePasswordFormProps) {
  const form = useForm({ defaultValues: { current: '', next: '' } })
  const { errors, isSubmitting } = form.formState

  const save = form.handleSubmit(async ({ current, next }) => {
    try {
      signedIn(await changePassword(hasPassword ? current : undefined, next))
    } catch (error) {
      if (error instanceof ApiError && error.status === proofWanted && !hasPassword) onProofWanted()
      else showRefusal(form, error, fieldOf)
      return
    }
    closeModal()
    snackbar({ text: words.changed })
  })
  return (
    <form noValidate onSubmit={save} className="mt-5 flex flex-col gap-4">
      {errors.root && <Alert tone="danger">{errors.root.message}</Alert>}
      {hasPassword && (
        <Field label={words.current} error={errors.current?.message}>
          <PasswordInput {...form.register('current', { required: words.currentMissing })} data-autofocus={true} />
        </Field>
      )}
      <NewPasswordField
        label={words.next}
        input={form.register('next', { validate: longEnough })}
        error={errors.next?.message}
        autoFocus={!hasPassword}
      />
      <Button type="submit" size="large" loading={isSubmitting}>
        {words.act}
      </Button>
    </form>
  )
}
