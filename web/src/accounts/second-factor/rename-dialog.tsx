import { useForm } from 'react-hook-form'
import { snackbar } from '@/shared/snackbar'
import { Alert } from '@/shared/ui/alert'
import { Button } from '@/shared/ui/button'
import { Dialog } from '@/shared/ui/dialog'
import { Field } from '@/shared/ui/field'
import { TextInput } from '@/shared/ui/text-input'
import { showRefusal } from '../forms/refusal'
import { renameFactor } from './calls'
import { text } from './text'

interface RenameDialogProps {
  id: number
  name: string
  onRenamed: () => void
  onClose: () => void
}

export function RenameDialog({ id, name, onRenamed, onClose }: RenameDialogProps) {
  const form = useForm({ defaultValues: { name } })
  const { errors, isSubmitting } = form.formState
  const rename = form.handleSubmit(async (filled) => {
    try {
      await renameFactor(id, filled.name)
      snackbar({ text: text.renamed })
      onRenamed()
    } catch (error) {
      showRefusal(form, error, { name: 'name' })
    }
  })
  return (
    <Dialog title={text.renameTitle} onClose={onClose}>
      <form noValidate onSubmit={rename} className="mt-2 flex flex-col gap-4">
        {errors.root && <Alert tone="danger">{errors.root.message}</Alert>}
        <Field label={text.name} error={errors.name?.message}>
          <TextInput {...form.register('name')} maxLength={60} autoComplete="off" data-autofocus={true} />
        </Field>
        <Button type="submit" loading={isSubmitting}>
          {text.save}
        </Button>
      </form>
    </Dialog>
  )
}
