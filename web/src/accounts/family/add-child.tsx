import { useQueryClient } from '@tanstack/react-query'
import { Form } from '@/shared/form/form'
import { SubmitButton } from '@/shared/form/submit-button'
import { useForm } from '@/shared/form/use-form'
import { snackbar } from '@/shared/snackbar'
import { Dialog } from '@/shared/ui/dialog'
import { refreshUser } from '../refresh-user'
import { ChildFields } from './child-fields'
import { type Children, emptyChild, fieldOf } from './child-form'
import { Consent } from './consent'
import { addChild } from './mutations'
import { childEmailsQuery } from './queries'
import { text } from './text'

const variant = { institution: null, phone: 'optional', email: 'optional' } as const

/** The quick way: a name, a level and the parent's word. The rest can follow. */
export function AddChild({ onClose }: { onClose: () => void }) {
  const form = useForm<Children>({ defaultValues: { children: [emptyChild], consent: false } })
  const client = useQueryClient()
  const add = async ({ children: [child = emptyChild], consent }: Children) => {
    await addChild(child, consent)
    snackbar({ text: text.added(child.name.trim()) })
    onClose()
    await Promise.all([refreshUser(), client.invalidateQueries(childEmailsQuery)])
  }
  return (
    <Dialog title={text.addTitle} onClose={onClose}>
      <Form form={form} onSubmit={add} fieldOf={fieldOf} className="mt-5">
        <ChildFields index={0} variant={variant} />
        <Consent />
        <SubmitButton size="large">{text.add}</SubmitButton>
      </Form>
    </Dialog>
  )
}
