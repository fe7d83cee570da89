import { closeModal } from '@/app/modal'
import { ApiError } from '@/shared/api/api-error'
import { Form } from '@/shared/form/form'
import { PasswordField } from '@/shared/form/password-field'
import { showRefusal } from '@/shared/form/refusal'
import { SubmitButton } from '@/shared/form/submit-button'
import { useForm } from '@/shared/form/use-form'
import { snackbar } from '@/shared/snackbar'
import { signedIn } from '../session'
import { changePassword } from './mutations'
import { NewPasswordField } from './new-password-field'
import { text } from './text'

const words = text.newPassword
const proofWanted = 403
const fieldOf = { current_password: 'current', new_password: 'next' } as const

type Filled = { current: string; next: string }

interface ChangePasswordFormProps {
  /** Who has one shows that they know it. */
  hasPassword: boolean
  /** The proof is too old. */
  onProofWanted: () => void
}

export function ChangePasswordForm({ hasPassword, onProofWanted }: ChangePasswordFormProps) {
  const form = useForm<Filled>({ defaultValues: { current: '', next: '' } })
  const save = async ({ current, next }: Filled) => {
    signedIn(await changePassword(hasPassword ? current : undefined, next))
    closeModal()
    snackbar({ text: words.changed })
  }
  const refused = (error: unknown) => {
    if (error instanceof ApiError && error.status === proofWanted && !hasPassword) onProofWanted()
    else showRefusal(form, error, fieldOf)
  }
  return (
    <Form form={form} onSubmit={save} onRefused={refused} className="mt-5">
      {hasPassword && (
        <PasswordField<Filled>
          name="current"
          label={words.current}
          rules={{ required: words.currentMissing }}
          data-autofocus={true}
        />
      )}
      <NewPasswordField<Filled> name="next" label={words.next} autoFocus={!hasPassword} />
      <SubmitButton size="large">{words.act}</SubmitButton>
    </Form>
  )
}
