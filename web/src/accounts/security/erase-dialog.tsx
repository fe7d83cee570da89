import { Form } from '@/shared/form/form'
import { SubmitButton } from '@/shared/form/submit-button'
import { TextField } from '@/shared/form/text-field'
import { useForm } from '@/shared/form/use-form'
import { forgetDrafts } from '@/shared/lib/personal-memory'
import { snackbar } from '@/shared/snackbar'
import { Dialog } from '@/shared/ui/dialog'
import type { UserInfo } from '@/shared/user'
import { withProof } from '../proof/with-proof'
import { refreshUser } from '../refresh-user'
import { signedOut } from '../session'
import { eraseAccount } from './mutations'
import { text } from './text'

const words = text.data

type Filled = { confirm: string }

interface EraseDialogProps {
  user: UserInfo
  target: number
  name: string
  onClose: () => void
}

/** Cannot be undone, so the word is typed by hand. */
export function EraseDialog({ user, target, name, onClose }: EraseDialogProps) {
  const form = useForm<Filled>({ defaultValues: { confirm: '' } })
  const erase = async ({ confirm }: Filled) => {
    await withProof(() => eraseAccount(target, confirm.trim()))
    onClose()
    if (target === user.id) {
      forgetDrafts()
      signedOut()
    } else await refreshUser()
    snackbar({ text: words.erased })
  }
  return (
    <Dialog title={words.eraseTitle(name)} onClose={onClose}>
      <Form form={form} onSubmit={erase} className="mt-2" lead={<p className="text-ink-soft">{words.eraseText}</p>}>
        <TextField<Filled> name="confirm" label={words.confirm} autoComplete="off" autoCapitalize="characters" />
        <SubmitButton look="danger-filled">{words.erase}</SubmitButton>
      </Form>
    </Dialog>
  )
}
