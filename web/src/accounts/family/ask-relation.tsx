import { useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { snackbar } from '@/shared/snackbar'
import { Alert } from '@/shared/ui/alert'
import { Button } from '@/shared/ui/button'
import { card } from '@/shared/ui/card'
import { Field } from '@/shared/ui/field'
import { TextInput } from '@/shared/ui/text-input'
import { showRefusal } from '../forms/refusal'
import { withProof } from '../proof/with-proof'
import { askRelation, requestsQuery } from './calls'
import { Consent } from './consent'
import { text } from './text'

const words = text.ask

/** Asks somebody who has an account already. Whether the account exists is not told. */
export function AskRelation({ isChild }: { isChild: boolean }) {
  const client = useQueryClient()
  const form = useForm({ defaultValues: { who: '', consent: false } })
  const { errors, isSubmitting } = form.formState
  const send = form.handleSubmit(async ({ who, consent }) => {
    try {
      await withProof(() => askRelation(who, consent))
      form.reset()
      snackbar({ text: words.done })
      await client.invalidateQueries(requestsQuery)
    } catch (error) {
      showRefusal(form, error, { username: 'who', email: 'who', consent: 'consent' })
    }
  })
  return (
    <section aria-labelledby="hubungkan" className={`${card} max-w-140 p-4 desk:p-6`}>
      <h2 id="hubungkan" className="text-h3">
        {words.title}
      </h2>
      <p className="text-ink-soft">{isChild ? words.child : words.adult}</p>
      {isChild && <p className="mt-2 text-sm text-ink-muted">{text.gives}</p>}
      <form noValidate onSubmit={send} className="mt-3 flex flex-col gap-3">
        {errors.root && <Alert tone="danger">{errors.root.message}</Alert>}
        <Field label={words.label} error={errors.who?.message}>
          <TextInput
            {...form.register('who', { validate: (typed) => typed.trim() !== '' || words.missing })}
            autoComplete="off"
            autoCapitalize="none"
          />
        </Field>
        {!isChild && (
          <Consent {...form.register('consent', { required: text.consentMissing })} error={errors.consent?.message} />
        )}
        <Button type="submit" look="secondary" loading={isSubmitting} className="self-start">
          {words.act}
        </Button>
      </form>
    </section>
  )
}
