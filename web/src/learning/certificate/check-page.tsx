import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { ApiError } from '@/shared/api/api-error'
import { common } from '@/shared/text/common'
import { Alert } from '@/shared/ui/alert'
import { Button } from '@/shared/ui/button'
import { Field } from '@/shared/ui/field'
import { TextInput } from '@/shared/ui/text-input'
import { CheckFile } from './check-file'
import { checkCertificate } from './mutations'
import { text } from './text'

const words = text.check
type Errors = { number?: string; name?: string }

/** For whoever has the number and not the address: whether a name that they know fits it. */
export default function CheckPage() {
  const [number, setNumber] = useState('')
  const [name, setName] = useState('')
  const [missing, setMissing] = useState<Errors>({})
  const check = useMutation({ mutationFn: () => checkCertificate(number, name) })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (check.isPending) return
    const errors = {
      ...(number.trim() === '' && { number: words.numberMissing }),
      ...(name.trim() === '' && { name: words.nameMissing }),
    }
    setMissing(errors)
    check.reset()
    if (Object.keys(errors).length === 0) check.mutate()
  }
  const refused = check.error instanceof ApiError ? check.error : null
  const errors: Errors = { number: refused?.fields.number?.[0], name: refused?.fields.name?.[0], ...missing }
  const isUntold = check.isError && !errors.number && !errors.name
  return (
    <div className="page max-w-150 py-6 desk:py-12">
      <h1 className="text-h1">{words.heading}</h1>
      <p className="mt-1 mb-6 text-ink-soft">{words.intro}</p>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <Field label={words.number} hint={words.numberHint} error={errors.number}>
          <TextInput
            value={number}
            autoComplete="off"
            autoCapitalize="characters"
            onChange={({ target }) => setNumber(target.value)}
          />
        </Field>
        <Field label={words.name} error={errors.name}>
          <TextInput value={name} autoComplete="off" onChange={({ target }) => setName(target.value)} />
        </Field>
        <Button type="submit" loading={check.isPending} className="self-start">
          {words.act}
        </Button>
      </form>
      <div className="mt-5">
        {isUntold && <Alert tone="danger">{refused?.message ?? common.unexpected}</Alert>}
        {check.data && (
          <Alert tone={check.data.is_match ? 'success' : 'warning'}>
            <b className="block">{check.data.is_match ? words.match : words.noMatch}</b>
            {check.data.is_match ? words.matchSentence : words.noMatchSentence}
          </Alert>
        )}
      </div>
      <CheckFile />
    </div>
  )
}
