import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ask } from '@/app/modal'
import type { Schemas } from '@/shared/api/answer'
import { ApiError } from '@/shared/api/api-error'
import { messageOf } from '@/shared/api/message-of'
import { Form } from '@/shared/form/form'
import { PhoneField } from '@/shared/form/phone-field'
import { RadioField } from '@/shared/form/radio-field'
import { SubmitButton } from '@/shared/form/submit-button'
import { useForm } from '@/shared/form/use-form'
import { reportOutcome } from '@/shared/report-outcome'
import { snackbar } from '@/shared/snackbar'
import { Button } from '@/shared/ui/button'
import { card } from '@/shared/ui/card'
import { CodeBoxes } from '../codes/code-boxes'
import { provePhone, removePhone, sendPhoneCode, type Way } from './mutations'
import { text } from './phone-text'
import { phoneQuery } from './queries'

type PhoneState = Schemas['PhoneState']

/** The telephone for news by WhatsApp or SMS; there is none where the site has neither. */
export function PhoneCard() {
  const { data } = useQuery(phoneQuery)
  const [isChanging, setChanging] = useState(false)
  if (!data || data.ways.length === 0) return null
  const { phone, way } = data
  return (
    <section aria-labelledby="ponsel" className={`${card} p-4 desk:p-6`}>
      <h2 id="ponsel" className="text-h3">
        {text.title}
      </h2>
      {!phone || !way || isChanging ? (
        <NumberForm ways={data.ways} onSent={() => setChanging(false)} />
      ) : data.is_proved ? (
        <Proved phone={phone} way={way} onChange={() => setChanging(true)} />
      ) : (
        <Waiting standing={data} phone={phone} way={way} onChange={() => setChanging(true)} />
      )}
    </section>
  )
}

type Filled = { phone: string; way: Way }

function NumberForm({ ways, onSent }: { ways: Way[]; onSent: () => void }) {
  const client = useQueryClient()
  const form = useForm<Filled>({ defaultValues: { phone: '', way: ways[0] ?? 'sms' } })
  const send = async ({ phone, way }: Filled) => {
    await sendPhoneCode(phone, way)
    await client.invalidateQueries(phoneQuery)
    onSent()
  }
  return (
    <Form form={form} onSubmit={send} className="mt-1" lead={<p className="text-sm text-ink-soft">{text.lead}</p>}>
      <PhoneField<Filled>
        name="phone"
        label={text.number}
        hint={text.hint}
        rules={{ required: text.missing }}
        className="max-w-80"
      />
      {ways.length > 1 && (
        <RadioField<Filled>
          name="way"
          label={text.by}
          choices={ways.map((one) => ({ value: one, label: text.ways[one] }))}
        />
      )}
      <SubmitButton look="secondary" className="self-start">
        {text.send}
      </SubmitButton>
    </Form>
  )
}

interface WaitingProps {
  standing: PhoneState
  phone: string
  way: Way
  onChange: () => void
}

function Waiting({ standing, phone, way, onChange }: WaitingProps) {
  const client = useQueryClient()
  const [resendAt, setResendAt] = useState(() => Date.now() + standing.resend_in * 1000)
  const check = async (otp: string) => {
    try {
      await provePhone(otp)
    } catch (error) {
      if (error instanceof ApiError) return error
      throw error
    }
    await client.invalidateQueries(phoneQuery)
    snackbar({ text: text.proved })
    return null
  }
  const resending = useMutation({
    mutationFn: () => sendPhoneCode(phone, way),
    onSuccess: ({ resend_in }) => {
      setResendAt(Date.now() + resend_in * 1000)
      snackbar({ text: text.resent })
    },
    onError: (error) => snackbar({ text: messageOf(error) }),
  })
  return (
    <div className="max-w-100">
      <CodeBoxes
        lead={text.sent(phone, text.ways[way])}
        onCheck={check}
        resendAt={resendAt}
        asking={resending.isPending}
        onResend={() => resending.mutate()}
        note={text.note}
      >
        <Button look="text" onClick={onChange} className="mt-1.5">
          {text.change}
        </Button>
      </CodeBoxes>
    </div>
  )
}

function Proved({ phone, way, onChange }: Omit<WaitingProps, 'standing'>) {
  const client = useQueryClient()
  const remove = async () => {
    const sure = await ask({ title: text.removeTitle, text: text.removeText, yes: text.remove, danger: true })
    if (sure && (await reportOutcome(removePhone(), text.removed))) await client.invalidateQueries(phoneQuery)
  }
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="min-w-48 flex-1">
        <b className="block">{phone}</b>
        <span className="text-sm text-ink-muted">{text.reached(text.ways[way])}</span>
      </p>
      <Button look="secondary" onClick={onChange}>
        {text.change}
      </Button>
      <Button look="danger" onClick={() => void remove()}>
        {text.remove}
      </Button>
    </div>
  )
}
