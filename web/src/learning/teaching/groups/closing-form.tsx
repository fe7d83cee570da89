import { DateField } from '@/shared/form/date-field'
import { Form } from '@/shared/form/form'
import { SubmitButton } from '@/shared/form/submit-button'
import { useForm } from '@/shared/form/use-form'
import { snackbar } from '@/shared/snackbar'
import { dayOf, plusDays, startOf } from '@/shared/text/days'
import { Dialog } from '@/shared/ui/dialog'
import { closeChoosing } from './mutations'
import { text } from './text'
import type { ManagedGroups } from './types'

interface ClosingFormProps {
  managed: ManagedGroups
  onDone: () => Promise<void>
  onClose: () => void
}

const minuteMs = 60_000
/** 23.59 of the day. */
const endOf = (day: string) => startOf(plusDays(day, 1)) - minuteMs

/** Until which day learners choose and change by themselves. */
export default function ClosingForm({ managed: { program_id, closes_at }, onDone, onClose }: ClosingFormProps) {
  const { title, day, hint, act, done } = text.settings
  const form = useForm({ defaultValues: { closes_at: closes_at === null ? '' : dayOf(closes_at) } })
  const save = async (filled: { closes_at: string }) => {
    await closeChoosing(program_id, filled.closes_at ? endOf(filled.closes_at) : null)
    await onDone()
    snackbar({ tone: 'success', text: done })
    onClose()
  }
  return (
    <Dialog title={title} onClose={onClose}>
      <Form form={form} onSubmit={save} className="mt-3">
        <DateField name="closes_at" label={day} hint={hint} optional />
        <SubmitButton>{act}</SubmitButton>
      </Form>
    </Dialog>
  )
}
