import { Form } from '@/shared/form/form'
import { SubmitButton } from '@/shared/form/submit-button'
import { TextField } from '@/shared/form/text-field'
import { useForm } from '@/shared/form/use-form'
import { snackbar } from '@/shared/snackbar'
import { number } from '@/shared/text/format'
import { Dialog } from '@/shared/ui/dialog'
import { CapacityField } from './capacity-field'
import { makeGroups } from './mutations'
import { capacityOf, mostAtOnce, namesFor, wholeNumber } from './numbers'
import { text } from './text'
import type { ManagedGroups } from './types'

interface MakeFormProps {
  managed: ManagedGroups
  onDone: () => Promise<void>
  onClose: () => void
}

/** Makes many groups at once. */
export default function MakeForm({ managed: { program_id, groups }, onDone, onClose }: MakeFormProps) {
  const { title, base, baseHint, baseMissing, count, badCount, act, done, defaultBase } = text.make
  const form = useForm({ defaultValues: { base: defaultBase as string, count: '4', capacity: '' } })
  const make = async (filled: { base: string; count: string; capacity: string }) => {
    const existing = groups.map(({ name }) => name)
    const names = namesFor(filled.base.trim(), Number(filled.count), existing)
    await makeGroups(program_id, names, capacityOf(filled.capacity) ?? -1)
    await onDone()
    snackbar({ tone: 'success', text: done(number(names.length)) })
    onClose()
  }
  return (
    <Dialog title={title} onClose={onClose}>
      <Form form={form} onSubmit={make} fieldOf={{ names: 'base', 'names.*': 'base' }} className="mt-3">
        <TextField
          name="base"
          label={base}
          hint={baseHint}
          maxLength={50}
          autoComplete="off"
          rules={{ validate: (typed) => typed.trim() !== '' || baseMissing }}
        />
        <TextField
          name="count"
          label={count}
          inputMode="numeric"
          autoComplete="off"
          rules={{ validate: (typed) => wholeNumber(typed, 1, mostAtOnce) !== undefined || badCount }}
        />
        <CapacityField hint={text.capacityHint} />
        <SubmitButton>{act}</SubmitButton>
      </Form>
    </Dialog>
  )
}
