import { useQueryClient } from '@tanstack/react-query'
import { Form } from '@/shared/form/form'
import { SubmitButton } from '@/shared/form/submit-button'
import { TextField } from '@/shared/form/text-field'
import { useForm } from '@/shared/form/use-form'
import { snackbar } from '@/shared/snackbar'
import { card } from '@/shared/ui/card'
import { withProof } from '../proof/with-proof'
import { Consent } from './consent'
import { askRelation } from './mutations'
import { requestsQuery } from './queries'
import { text } from './text'

const words = text.ask
const fieldOf = { username: 'who', email: 'who' } as const
const rules = { validate: (typed: string) => typed.trim() !== '' || words.missing }

type Filled = { who: string; consent: boolean }

/** Asks somebody who has an account already. Whether the account exists is not told. */
export function AskRelation({ isChild }: { isChild: boolean }) {
  const client = useQueryClient()
  const form = useForm<Filled>({ defaultValues: { who: '', consent: false } })
  const send = async ({ who, consent }: Filled) => {
    await withProof(() => askRelation(who, consent))
    form.reset()
    snackbar({ text: words.done })
    await client.invalidateQueries(requestsQuery)
  }
  return (
    <section aria-labelledby="hubungkan" className={`${card} max-w-140 p-4 desk:p-6`}>
      <h2 id="hubungkan" className="text-h3">
        {words.title}
      </h2>
      <p className="text-ink-soft">{isChild ? words.child : words.adult}</p>
      {isChild && <p className="mt-2 text-sm text-ink-muted">{text.gives}</p>}
      <Form form={form} onSubmit={send} fieldOf={fieldOf} className="mt-3">
        <TextField<Filled> name="who" label={words.label} rules={rules} autoComplete="off" autoCapitalize="none" />
        {!isChild && <Consent />}
        <SubmitButton look="secondary" className="self-start">
          {words.act}
        </SubmitButton>
      </Form>
    </section>
  )
}
