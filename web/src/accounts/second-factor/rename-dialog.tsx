import { Form } from '@/shared/form/form'
import { SubmitButton } from '@/shared/form/submit-button'
import { TextField } from '@/shared/form/text-field'
import { useForm } from '@/shared/form/use-form'
import { snackbar } from '@/shared/snackbar'
import { Dialog } from '@/shared/ui/dialog'
import { renameFactor } from './mutations'
import { text } from './text'

interface RenameDialogProps {
  id: number
  name: string
  onRenamed: () => void
  onClose: () => void
}

export function RenameDialog({ id, name, onRenamed, onClose }: RenameDialogProps) {
  const form = useForm({ defaultValues: { name } })
  const rename = async (filled: { name: string }) => {
    await renameFactor(id, filled.name)
    snackbar({ text: text.renamed })
    onRenamed()
  }
  return (
    <Dialog title={text.renameTitle} onClose={onClose}>
      <Form form={form} onSubmit={rename} className="mt-2">
        <TextField name="name" label={text.name} maxLength={60} autoComplete="off" data-autofocus={true} />
        <SubmitButton>{text.save}</SubmitButton>
      </Form>
    </Dialog>
  )
}
