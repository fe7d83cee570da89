import { useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { reportOutcome } from '@/shared/report-outcome'
import { snackbar } from '@/shared/snackbar'
import { Alert } from '@/shared/ui/alert'
import { Button } from '@/shared/ui/button'
import { Dialog } from '@/shared/ui/dialog'
import { Field } from '@/shared/ui/field'
import { HelpLink } from '@/shared/ui/help-link'
import { TextInput } from '@/shared/ui/text-input'
import { showRefusal } from '../forms/refusal'
import { childEmailsQuery, giveChildEmail, removeChildEmail } from './calls'
import { text } from './text'

const words = text.childEmail

interface ChildEmailProps {
  child: { id: number; name: string }
  /** The address that waits for its owner. */
  waiting?: string
  onClose: () => void
}

/** An address for a child: its owner says whether it becomes the account's. */
export function ChildEmail({ child, waiting, onClose }: ChildEmailProps) {
  const client = useQueryClient()
  const form = useForm({ defaultValues: { email: waiting ?? '' } })
  const { errors, isSubmitting } = form.formState
  const settled = () => {
    onClose()
    return client.invalidateQueries(childEmailsQuery)
  }
  const send = form.handleSubmit(async ({ email }) => {
    try {
      await giveChildEmail(child.id, email.trim())
      snackbar({ text: words.sent(email.trim()) })
      await settled()
    } catch (error) {
      showRefusal(form, error, { email: 'email' })
    }
  })
  const remove = async () => {
    if (await reportOutcome(removeChildEmail(child.id), words.removed)) await settled()
  }
  return (
    <Dialog title={words.title(child.name)} onClose={onClose}>
      <form noValidate onSubmit={send} className="mt-2 flex flex-col gap-4">
        <p className="text-ink-soft">{words.lead}</p>
        {errors.root && <Alert tone="danger">{errors.root.message}</Alert>}
        <Field label={text.child.email} error={errors.email?.message}>
          <TextInput
            {...form.register('email', { required: text.child.emailMissing })}
            type="email"
            inputMode="email"
            autoComplete="off"
          />
        </Field>
        <Button type="submit" loading={isSubmitting}>
          {words.send}
        </Button>
        {waiting && (
          <Button look="danger" onClick={() => void remove()}>
            {words.remove}
          </Button>
        )}
        <HelpLink article="email-anak" medium="email-anak" className="-my-2 self-center">
          {words.stuck}
        </HelpLink>
      </form>
    </Dialog>
  )
}
