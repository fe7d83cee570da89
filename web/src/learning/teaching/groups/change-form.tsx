import { Form } from '@/shared/form/form'
import { SubmitButton } from '@/shared/form/submit-button'
import { TextField } from '@/shared/form/text-field'
import { useForm } from '@/shared/form/use-form'
import { snackbar } from '@/shared/snackbar'
import { Dialog } from '@/shared/ui/dialog'
import { isUnlimited } from '../../group/rules'
import type { Group } from '../../group/types'
import { CapacityField } from './capacity-field'
import { changeGroup } from './mutations'
import { capacityOf } from './numbers'
import { text } from './text'

interface ChangeFormProps {
  group: Group
  onDone: () => Promise<void>
  onClose: () => void
}

/** Another name, or room for more or fewer. */
export default function ChangeForm({ group, onDone, onClose }: ChangeFormProps) {
  const { title, name, nameMissing, capacityHint, act, done } = text.change
  const capacity = isUnlimited(group) ? '' : String(group.capacity)
  const form = useForm({ defaultValues: { name: group.name, capacity } })
  const save = async (filled: { name: string; capacity: string }) => {
    await changeGroup(group.id, { name: filled.name.trim(), capacity: capacityOf(filled.capacity) })
    await onDone()
    snackbar({ tone: 'success', text: done(filled.name.trim()) })
    onClose()
  }
  return (
    <Dialog title={title} onClose={onClose}>
      <Form form={form} onSubmit={save} className="mt-3">
        <TextField
          name="name"
          label={name}
          maxLength={60}
          autoComplete="off"
          rules={{ validate: (typed) => typed.trim() !== '' || nameMissing }}
        />
        <CapacityField hint={capacityHint} />
        <SubmitButton>{act}</SubmitButton>
      </Form>
    </Dialog>
  )
}
