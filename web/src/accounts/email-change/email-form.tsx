import { useForm } from 'react-hook-form'
import { ApiError } from '@/shared/api/api-error'
import { common } from '@/shared/text/common'
import { Button } from '@/shared/ui/button'
import { Field } from '@/shared/ui/field'
import { TextInput } from '@/shared/ui/text-input'
import { wantsProof } from '../proof/with-proof'
import { text } from '../text'
import { isNewEmail } from './format'
import { moveTo } from './move'

const words = text.emailChange
const noAnswer = 0

interface EmailFormProps {
  onProofWanted: () => void
  onChanged: () => void
}

/** The new address, in small letters as it is typed. */
export function EmailForm({ onProofWanted, onChanged }: EmailFormProps) {
  const form = useForm({ defaultValues: { email: '' } })
  const { errors, isSubmitting } = form.formState
  const input = form.register('email', { validate: (typed) => isNewEmail(typed) || words.invalid })

  const save = form.handleSubmit(async ({ email }) => {
    try {
      await moveTo(email.trim())
      onChanged()
    } catch (error) {
      if (wantsProof(error)) onProofWanted()
      else form.setError('email', { message: messageOf(error) }, { shouldFocus: true })
    }
  })
  return (
    <form noValidate onSubmit={save} className="mt-5 flex flex-col gap-4 text-left">
      <Field label={words.label} hint={words.hint} error={errors.email?.message}>
        <TextInput
          {...input}
          onChange={(event) => {
            event.target.value = event.target.value.toLowerCase()
            return input.onChange(event)
          }}
          type="text"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          data-autofocus={true}
        />
      </Field>
      <Button type="submit" size="large" loading={isSubmitting}>
        {words.act}
      </Button>
    </form>
  )
}

function messageOf(error: unknown): string {
  if (!(error instanceof ApiError)) return common.unexpected
  if (error.status === noAnswer) return words.offline
  return error.fields.email?.join(' ') ?? error.message
}
