import { useQueryClient } from '@tanstack/react-query'
import { Form } from '@/shared/form/form'
import { SubmitButton } from '@/shared/form/submit-button'
import { TextField } from '@/shared/form/text-field'
import { useForm } from '@/shared/form/use-form'
import { reportOutcome } from '@/shared/report-outcome'
import { snackbar } from '@/shared/snackbar'
import { Button } from '@/shared/ui/button'
import { Dialog } from '@/shared/ui/dialog'
import { HelpLink } from '@/shared/ui/help-link'
import { giveChildEmail, removeChildEmail } from './mutations'
import { childEmailsQuery } from './queries'
import { text } from './text'

const words = text.childEmail

type Filled = { email: string }

interface ChildEmailProps {
  child: { id: number; name: string }
  /** The address that waits for its owner. */
  waiting?: string
  onClose: () => void
}

/** An address for a child: its owner says whether it becomes the account's. */
export function ChildEmail({ child, waiting, onClose }: ChildEmailProps) {
  const client = useQueryClient()
  const form = useForm<Filled>({ defaultValues: { email: waiting ?? '' } })
  const settled = () => {
    onClose()
    return client.invalidateQueries(childEmailsQuery)
  }
  const send = async ({ email }: Filled) => {
    await giveChildEmail(child.id, email.trim())
    snackbar({ text: words.sent(email.trim()) })
    await settled()
  }
  const remove = async () => {
    if (await reportOutcome(removeChildEmail(child.id), words.removed)) await settled()
  }
  return (
    <Dialog title={words.title(child.name)} onClose={onClose}>
      <Form form={form} onSubmit={send} className="mt-2" lead={<p className="text-ink-soft">{words.lead}</p>}>
        <TextField<Filled>
          name="email"
          label={text.child.email}
          rules={{ required: text.child.emailMissing }}
          type="email"
          inputMode="email"
          autoComplete="off"
        />
        <SubmitButton>{words.send}</SubmitButton>
        {waiting && (
          <Button look="danger" onClick={() => void remove()}>
            {words.remove}
          </Button>
        )}
        <HelpLink article="email-anak" medium="email-anak" className="-my-2 self-center">
          {words.stuck}
        </HelpLink>
      </Form>
    </Dialog>
  )
}
