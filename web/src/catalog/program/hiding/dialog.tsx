import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { reportOutcome } from '@/shared/report-outcome'
import { common } from '@/shared/text/common'
import { Button } from '@/shared/ui/button'
import { Dialog } from '@/shared/ui/dialog'
import { Field } from '@/shared/ui/field'
import { Textarea } from '@/shared/ui/textarea'
import type { Program, Review } from '../types'
import { hideReview, refreshReviews } from './mutations'
import { text } from './text'

interface HidingDialogProps {
  program: Pick<Program, 'id' | 'slug'>
  review: Review
  onClose: () => void
}

const leastReason = 5

/** Asks why; what was typed stays when it did not arrive. */
export default function HidingDialog({ program, review, onClose }: HidingDialogProps) {
  const client = useQueryClient()
  const form = useId()
  // The words of the question stay while the answer is on its way.
  const [isHidden] = useState(review.is_hidden)
  const words = isHidden ? text.show : text.hide
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const hiding = useMutation({
    mutationFn: async () => {
      const act = hideReview(review.id, !isHidden, reason.trim())
      if (!(await reportOutcome(act, words.done))) return
      onClose()
      await refreshReviews(client, program)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (hiding.isPending) return
    const isShort = [...reason.trim()].length < leastReason
    setMissing(isShort)
    if (!isShort) hiding.mutate()
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
          <Button type="submit" form={form} loading={hiding.isPending}>
            {words.act}
          </Button>
        </>
      }
    >
      <p className="mt-1.5 mb-4 text-ink-soft">{words.sentence}</p>
      <form id={form} noValidate onSubmit={submit}>
        <Field label={text.reason} hint={text.reasonHint} error={isMissing ? text.reasonMissing : undefined}>
          <Textarea value={reason} maxLength={500} onChange={({ target }) => setReason(target.value)} />
        </Field>
      </form>
    </Dialog>
  )
}
