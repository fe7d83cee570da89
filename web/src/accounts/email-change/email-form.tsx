import { ApiError } from '@/shared/api/api-error'
import { Form } from '@/shared/form/form'
import { SubmitButton } from '@/shared/form/submit-button'
import { TextField } from '@/shared/form/text-field'
import { useForm } from '@/shared/form/use-form'
import { common } from '@/shared/text/common'
import { text } from '../modals/text'
import { wantsProof } from '../proof/with-proof'
import { moveTo } from './move'

const words = text.emailChange
const noAnswer = 0
/** The form that every new address has to have. */
const isNewEmail = (typed: string): boolean =>
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)+$/i.test(typed.trim())
const rules = { validate: (typed: string) => isNewEmail(typed) || words.invalid }

type Filled = { email: string }

interface EmailFormProps {
  onProofWanted: () => void
  onChanged: () => void
}

/** The new address, in small letters as it is typed. */
export function EmailForm({ onProofWanted, onChanged }: EmailFormProps) {
  const form = useForm<Filled>({ defaultValues: { email: '' } })
  const save = async ({ email }: Filled) => {
    await moveTo(email.trim())
    onChanged()
  }
  const refused = (error: unknown) => {
    if (wantsProof(error)) onProofWanted()
    else form.setError('email', { message: messageOf(error) })
  }
  return (
    <Form form={form} onSubmit={save} onRefused={refused} className="mt-5 text-left">
      <TextField<Filled>
        name="email"
        label={words.label}
        hint={words.hint}
        rules={rules}
        onChange={({ target }) => {
          target.value = target.value.toLowerCase()
        }}
        type="text"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        data-autofocus={true}
      />
      <SubmitButton size="large">{words.act}</SubmitButton>
    </Form>
  )
}

function messageOf(error: unknown): string {
  if (!(error instanceof ApiError)) return common.unexpected
  if (error.status === noAnswer) return words.offline
  return error.fields.email?.join(' ') ?? error.message
}
