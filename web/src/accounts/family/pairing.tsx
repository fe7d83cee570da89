import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '@/shared/api/message-of'
import { Form } from '@/shared/form/form'
import { SubmitButton } from '@/shared/form/submit-button'
import { TextField } from '@/shared/form/text-field'
import { useForm } from '@/shared/form/use-form'
import { snackbar } from '@/shared/snackbar'
import { Button } from '@/shared/ui/button'
import { card } from '@/shared/ui/card'
import { withProof } from '../proof/with-proof'
import { refreshUser } from '../refresh-user'
import { Consent } from './consent'
import { enterPairingCode, showPairingCode } from './mutations'
import { text } from './text'

const words = text.pairing

/** In two groups, as it is read aloud. */
const grouped = (code: string) => `${code.slice(0, 4)} ${code.slice(4)}`

/** On the child's screen: a code for a parent who sits beside it. */
export function ShownCode() {
  const [code, setCode] = useState('')
  const showing = useMutation({
    mutationFn: () => withProof(showPairingCode),
    onSuccess: (shown) => setCode(shown.code),
    onError: (error) => snackbar({ text: messageOf(error) }),
  })
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
      <Button look="secondary" loading={showing.isPending} onClick={() => showing.mutate()} className="mt-3">
        {code ? words.again : words.show}
      </Button>
    </section>
  )
}

type Filled = { code: string; consent: boolean }

/** On the parent's screen: the code that the child shows. */
export function TypedCode() {
  const form = useForm<Filled>({ defaultValues: { code: '', consent: false } })
  const send = async ({ code, consent }: Filled) => {
    const { child_name } = await enterPairingCode(code, consent)
    form.reset()
    snackbar({ text: words.done(child_name) })
    await refreshUser()
  }
  return (
    <section aria-labelledby="kode-anak" className={`${card} max-w-140 p-4 desk:p-6`}>
      <h2 id="kode-anak" className="text-h3">
        {words.title}
      </h2>
      <p className="text-ink-soft">{words.parent}</p>
      <Form form={form} onSubmit={send} className="mt-3">
        <TextField<Filled>
          name="code"
          label={words.label}
          rules={{ required: words.missing }}
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={12}
        />
        <Consent />
        <SubmitButton look="secondary" className="self-start">
          {words.act}
        </SubmitButton>
      </Form>
    </section>
  )
}
