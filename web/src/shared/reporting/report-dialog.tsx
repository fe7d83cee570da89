import { useState } from 'react'
import { reportOutcome } from '@/shared/report-outcome'
import { common } from '@/shared/text/common'
import { Button } from '@/shared/ui/button'
import { Dialog } from '@/shared/ui/dialog'
import { Field } from '@/shared/ui/field'
import { RadioGroup } from '@/shared/ui/radio-group'
import { Textarea } from '@/shared/ui/textarea'
import { type ReportReason, reasons } from './reasons'
import { text } from './text'

const choices = Object.entries(reasons).map(([value, label]) => ({ value, label }))

interface ReportDialogProps {
  /** What is reported: "Laporkan pesan ini". */
  title: string
  onReport: (reason: ReportReason, note: string) => Promise<unknown>
  onClose: () => void
}

/** Asks why; a report that does not arrive keeps what was filled in. */
export default function ReportDialog({ title, onReport, onClose }: ReportDialogProps) {
  const [reason, setReason] = useState<ReportReason>('kasar')
  const [note, setNote] = useState('')
  const [isSending, setSending] = useState(false)
  const sendIt = async () => {
    setSending(true)
    if (await reportOutcome(onReport(reason, note), text.done)) onClose()
    else setSending(false)
  }
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button look="secondary" onClick={onClose}>
            {common.cancel}
          </Button>
          <Button loading={isSending} onClick={() => void sendIt()}>
            {text.act}
          </Button>
        </>
      }
    >
      <p className="mt-1.5 mb-4 text-ink-soft">{text.lead}</p>
      <RadioGroup
        label={text.reason}
        choices={choices}
        value={reason}
        onChange={(value) => setReason(value as ReportReason)}
      />
      <Field label={text.note} optional className="mt-4">
        <Textarea value={note} maxLength={500} onChange={({ target }) => setNote(target.value)} />
      </Field>
    </Dialog>
  )
}
