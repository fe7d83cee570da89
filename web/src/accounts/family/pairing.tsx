import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { ApiError } from '@/shared/api/api-error'
import { snackbar } from '@/shared/snackbar'
import { Alert } from '@/shared/ui/alert'
import { Button } from '@/shared/ui/button'
import { card } from '@/shared/ui/card'
import { Field } from '@/shared/ui/field'
import { TextInput } from '@/shared/ui/text-input'
import { showRefusal } from '../forms/refusal'
import { withProof } from '../proof/with-proof'
import { refreshUser } from '../refresh-user'
import { enterPairingCode, showPairingCode } from './calls'
import { Consent } from './consent'
import { text } from './text'

const words = text.pairing

/** In two groups, as it is read aloud. */
const grouped = (code: string) => `${code.slice(0, 4)} ${code.slice(4)}`

/** On the child's screen: a code for a parent who sits beside it. */
export function ShownCode() {
  const [code, setCode] = useState('')
  const [isWaiting, setWaiting] = useState(false)
  const show = async () => {
    setWaiting(true)
    try {
      setCode((await withProof(showPairingCode)).code)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      snackbar({ text: error.message })
    } finally {
      setWaiting(false)
    }
  }
  return (
    <section aria-labelledby="kode-pasangan" className={`${card} max-w-140 p-4 desk:p-6`}>
      <h2 id="kode-pasangan" className="text-h3">
        {words.title}
      </h2>
      <p className="text-ink-soft">{words.child}</p>
      <p className="mt-2 text-sm text-ink-muted">{text.gives}</p>
      <p role="status" className="mt-3 font-mono text-h1 tracking-widest empty:hidden">
        {code && grouped(code)}
      </p>
      {code && <p className="text-sm text-ink-muted">{words.until}</p>}
      <Button look="secondary" loading={isWaiting} onClick={() => void show()} className="mt-3">
        {code ? words.again : words.show}
      </Button>
    </section>
  )
}

/** On the parent's screen: the code that the child shows. */
export function TypedCode() {
  const form = useForm({ defaultValues: { code: '', consent: false } })
  const { errors, isSubmitting } = form.formState
  const send = form.handleSubmit(async ({ code, consent }) => {
    try {
      const { child_name } = await enterPairingCode(code, consent)
      form.reset()
      snackbar({ text: words.done(child_name) })
      await refreshUser()
    } catch (error) {
      showRefusal(form, error, { code: 'code', consent: 'consent' })
    }
  })
  return (
    <section aria-labelledby="kode-anak" className={`${card} max-w-140 p-4 desk:p-6`}>
      <h2 id="kode-anak" className="text-h3">
        {words.title}
      </h2>
      <p className="text-ink-soft">{words.parent}</p>
      <form noValidate onSubmit={send} className="mt-3 flex flex-col gap-3">
        {errors.root && <Alert tone="danger">{errors.root.message}</Alert>}
        <Field label={words.label} error={errors.code?.message}>
          <TextInput
            {...form.register('code', { required: words.missing })}
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={12}
          />
        </Field>
        <Consent {...form.register('consent', { required: text.consentMissing })} error={errors.consent?.message} />
        <Button type="submit" look="secondary" loading={isSubmitting} className="self-start">
          {words.act}
        </Button>
      </form>
    </section>
  )
}
