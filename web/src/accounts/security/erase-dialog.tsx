import { useForm } from 'react-hook-form'
import { snackbar } from '@/shared/snackbar'
import { Alert } from '@/shared/ui/alert'
import { Button } from '@/shared/ui/button'
import { Dialog } from '@/shared/ui/dialog'
import { Field } from '@/shared/ui/field'
import { TextInput } from '@/shared/ui/text-input'
import { showRefusal } from '../forms/refusal'
import { withProof } from '../proof/with-proof'
import { refreshUser } from '../refresh-user'
import { signedOut, type UserInfo } from '../session'
import { eraseAccount } from './calls'
import { text } from './text'

const words = text.data

interface EraseDialogProps {
  user: UserInfo
  target: number
  name: string
  onClose: () => void
}

/** Cannot be undone, so the word is typed by hand. */
export function EraseDialog({ user, target, name, onClose }: EraseDialogProps) {
  const form = useForm({ defaultValues: { confirm: '' } })
  const { errors, isSubmitting } = form.formState
  const erase = form.handleSubmit(async ({ confirm }) => {
    try {
      await withProof(() => eraseAccount(target, confirm.trim()))
      onClose()
      if (target === user.id) signedOut()
      else await refreshUser()
      snackbar({ text: words.erased })
    } catch (error) {
      showRefusal(form, error, { confirm: 'confirm' })
    }
  })
  return (
    <Dialog title={words.eraseTitle(name)} onClose={onClose}>
      <form noValidate onSubmit={erase} className="mt-2 flex flex-col gap-4">
        <p className="text-ink-soft">{words.eraseText}</p>
        {errors.root && <Alert tone="danger">{errors.root.message}</Alert>}
        <Field label={words.confirm} error={errors.confirm?.message}>
          <TextInput {...form.register('confirm')} autoComplete="off" autoCapitalize="characters" />
        </Field>
        <Button type="submit" look="danger-filled" loading={isSubmitting}>
          {words.erase}
        </Button>
      </form>
    </Dialog>
  )
}
