import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Form } from '@/shared/form/form'
import { SubmitButton } from '@/shared/form/submit-button'
import { TextareaField } from '@/shared/form/textarea-field'
import { useForm } from '@/shared/form/use-form'
import { snackbar } from '@/shared/snackbar'
import { Dialog } from '@/shared/ui/dialog'
import type { Program, Review } from '../types'
import { hideReview, refreshReviews } from './mutations'
import { text } from './text'

interface HidingDialogProps {
  program: Pick<Program, 'id' | 'slug'>
  review: Review
  onClose: () => void
}

type Filled = { reason: string }

const minReason = 5

const isLongEnough = (reason: string) => [...reason.trim()].length >= minReason || text.reasonMissing

/** Asks why; what was typed stays when it did not arrive. */
export default function HidingDialog({ program, review, onClose }: HidingDialogProps) {
  const client = useQueryClient()
  // The words of the question stay while the answer is on its way.
  const [isHidden] = useState(review.is_hidden)
  const words = isHidden ? text.show : text.hide
  const form = useForm<Filled>({ defaultValues: { reason: '' } })
  const hide = async ({ reason }: Filled) => {
    await hideReview(review.id, !isHidden, reason.trim())
    onClose()
    snackbar({ text: words.done })
    await refreshReviews(client, program)
  }
  return (
    <Dialog title={words.title} onClose={onClose}>
      <Form form={form} onSubmit={hide} className="mt-2" lead={<p className="text-ink-soft">{words.sentence}</p>}>
        <TextareaField<Filled>
          name="reason"
          label={text.reason}
          hint={text.reasonHint}
          maxLength={500}
          rules={{ validate: isLongEnough }}
        />
        <SubmitButton>{words.act}</SubmitButton>
      </Form>
    </Dialog>
  )
}
