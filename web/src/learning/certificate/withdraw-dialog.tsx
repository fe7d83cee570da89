import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { reportOutcome } from '@/shared/report-outcome'
import { common } from '@/shared/text/common'
import { Button } from '@/shared/ui/button'
import { Dialog } from '@/shared/ui/dialog'
import { Field } from '@/shared/ui/field'
import { Textarea } from '@/shared/ui/textarea'
import { withdrawCertificate } from './mutations'
import { type Certificate, certificateQuery } from './queries'
import { text } from './text'

const words = text.withdraw
const leastReason = 5

/** Asks why; what was typed stays when it did not arrive. */
export default function WithdrawDialog({ certificate, onClose }: { certificate: Certificate; onClose: () => void }) {
  const client = useQueryClient()
  const form = useId()
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const withdrawing = useMutation({
    mutationFn: async () => {
      if (!(await reportOutcome(withdrawCertificate(certificate.address, reason.trim()), words.done))) return
      onClose()
      await client.invalidateQueries({ queryKey: certificateQuery(certificate.address).queryKey })
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (withdrawing.isPending) return
    const isShort = [...reason.trim()].length < leastReason
    setMissing(isShort)
    if (!isShort) withdrawing.mutate()
  }
  return (
    <Dialog
      title={words.title}
      onClose={onClose}
      actions={
        <>
          <Button look="secondary" onClick={onClose}>
            {common.cancel}
          </Button>
          <Button type="submit" form={form} look="danger-filled" loading={withdrawing.isPending}>
            {words.act}
          </Button>
        </>
      }
    >
      <p className="mt-1.5 mb-4 text-ink-soft">{words.sentence}</p>
      <form id={form} noValidate onSubmit={submit}>
        <Field label={words.reason} hint={words.reasonHint} error={isMissing ? words.reasonMissing : undefined}>
          <Textarea value={reason} maxLength={500} onChange={({ target }) => setReason(target.value)} />
        </Field>
      </form>
    </Dialog>
  )
}
