import { useWatch } from 'react-hook-form'
import { CheckboxField } from '@/shared/form/checkbox-field'
import { DraftNotice } from '@/shared/form/draft-notice'
import { Form } from '@/shared/form/form'
import { useFormContext } from '@/shared/form/form-context'
import { useFieldError } from '@/shared/form/form-state'
import { SubmitButton } from '@/shared/form/submit-button'
import { TextareaField } from '@/shared/form/textarea-field'
import { useDraft } from '@/shared/form/use-draft'
import { useFieldValue } from '@/shared/form/use-field-value'
import { useForm } from '@/shared/form/use-form'
import { FieldError } from '@/shared/ui/field'
import { RatingInput } from '@/shared/ui/rating-input'
import { useMember } from '@/shared/user'
import { commentFault, isLongEnough } from './comment'
import { changeReview, sendReview } from './mutations'
import { tellRefused, tellSent } from './refused'
import { text } from './text'
import type { Filled, Known, OwnReview } from './types'

interface RatingFormProps {
  program: number
  /** What one said before; null: nothing yet. */
  review: OwnReview | null
  known?: Known
  onSent: () => void
  /** The server has settled it otherwise: to send it again leads nowhere. */
  onSettled: () => void
}

/** Stars first; the rest unfolds after one was chosen. What was typed stays on the device until it is sent. */
export function RatingForm({ program, review, known, onSent, onSettled }: RatingFormProps) {
  const form = useForm<Filled>({
    defaultValues: {
      value: review?.value ?? 0,
      comment: review?.comment ?? '',
      isPrivate: review?.hide_info ?? false,
    },
  })
  const draft = useDraft(form, { person: useMember(), name: `rating:${program}` })
  const send = review ? changeReview : sendReview
  return (
    <Form
      form={form}
      draft={draft}
      lead={<DraftNotice draft={draft} />}
      onSubmit={async (filled) => {
        await send({ ...filled, program, known })
        tellSent(review ? text.saved : text.sent)
        onSent()
      }}
      onRefused={(error) => {
        if (!tellRefused(form, error)) onSettled()
      }}
    >
      <Stars act={review ? text.save : text.send} />
    </Form>
  )
}

/** B345 */
const someStars = (value: number) => value > 0 || text.faults.stars

function Stars({ act }: { act: string }) {
  const { value, set } = useFieldValue<Filled, number>('value', { validate: someStars })
  const error = useFieldError<Filled>('value')
  return (
    <>
      <div>
        <p aria-hidden="true" className="font-bold">
          {text.stars}
        </p>
        <RatingInput label={text.stars} value={value || null} onChange={set} />
        {error && <FieldError>{error}</FieldError>}
      </div>
      {value > 0 && (
        <>
          <Comment />
          <CheckboxField<Filled> name="isPrivate" hint={text.privateHint}>
            {text.private}
          </CheckboxField>
          <Send act={act} />
        </>
      )}
    </>
  )
}

const useComment = (): string => useWatch({ control: useFormContext<Filled>().control, name: 'comment' })

function Comment() {
  const comment = useComment()
  const fault = isLongEnough(comment) ? commentFault(comment) : null
  return (
    <TextareaField<Filled>
      name="comment"
      label={text.comment}
      hint={text.commentHint}
      rows={4}
      rules={{ validate: (typed) => commentFault(typed) ?? true }}
      failure={fault ?? undefined}
    />
  )
}

/** On as soon as it can be sent (B344). */
function Send({ act }: { act: string }) {
  return (
    <SubmitButton disabled={commentFault(useComment()) !== null} className="desk:self-start">
      {act}
    </SubmitButton>
  )
}
