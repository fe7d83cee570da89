import { useQueryClient } from '@tanstack/react-query'
import { Form } from '@/shared/form/form'
import { SubmitButton } from '@/shared/form/submit-button'
import { TextareaField } from '@/shared/form/textarea-field'
import { useForm } from '@/shared/form/use-form'
import { snackbar } from '@/shared/snackbar'
import { Button } from '@/shared/ui/button'
import { writeNote } from './mutations'
import { learningReportQuery } from './queries'
import { text } from './text'
import type { LearningReport } from './types'

const words = text.note
const maxLength = 2000
const notTooLong = (typed: string) => [...typed.trim()].length <= maxLength || words.tooLong

interface NoteFormProps {
  report: LearningReport
  onDone: () => void
}

export default function NoteForm({ report, onDone }: NoteFormProps) {
  const client = useQueryClient()
  const form = useForm<{ note: string }>({ defaultValues: { note: report.note?.text ?? '' } })
  const { queryKey } = learningReportQuery(report.program_user_id)
  return (
    <Form
      form={form}
      className="mt-3"
      onSubmit={async ({ note }) => {
        const written = await writeNote(report.program_user_id, note)
        client.setQueryData(queryKey, { ...report, note: written })
        snackbar({ tone: 'success', text: written ? words.saved : words.removed })
        onDone()
      }}
    >
      <TextareaField<{ note: string }>
        name="note"
        label={words.label}
        hint={words.hint}
        rows={6}
        rules={{ validate: notTooLong }}
        autoFocus
      />
      <div className="flex flex-wrap gap-2">
        <SubmitButton>{words.save}</SubmitButton>
        <Button look="text" onClick={onDone}>
          {words.cancel}
        </Button>
      </div>
    </Form>
  )
}
