import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { refusalOf } from '@/shared/api/message-of'
import { parseUrl } from '@/shared/lib/parse-url'
import { snackbar } from '@/shared/snackbar'
import { Alert } from '@/shared/ui/alert'
import { Button } from '@/shared/ui/button'
import { Field } from '@/shared/ui/field'
import { Select } from '@/shared/ui/select'
import { TextInput } from '@/shared/ui/text-input'
import { saveRoom } from '../../meeting/mutations'
import type { Meeting } from '../../types'
import { text } from './text'

type Provider = Meeting['provider']

const providers = Object.entries(text.providers).map(([value, label]) => ({ value, label }))
const isAddress = (typed: string) => parseUrl(typed)?.protocol === 'https:'

/** Where a facilitator says in which room people meet. */
export function RoomForm({ meeting, onSaved }: { meeting: Meeting; onSaved: () => void }) {
  const [provider, setProvider] = useState<Provider>(meeting.provider)
  const [url, setUrl] = useState('')
  const [room, setRoom] = useState('')
  const [passcode, setPasscode] = useState('')
  const [isPressed, setPressed] = useState(false)
  const saving = useMutation({
    mutationFn: saveRoom,
    onSuccess: () => {
      snackbar({ text: text.saved })
      onSaved()
    },
  })
  const isLink = provider === 'link'
  const error =
    (isLink && !isAddress(url.trim()) && text.badUrl) || (provider === 'zoom' && room.trim() === '' && text.noName)

  const save = (event: FormEvent) => {
    event.preventDefault()
    setPressed(true)
    if (error) return
    saving.mutate({
      activity_id: meeting.activity_id,
      provider,
      url: isLink ? url.trim() : '',
      room: provider === 'zoom' ? room.trim() : '',
      passcode: passcode.trim(),
    })
  }
  const shown = (isPressed && error) || undefined
  return (
    <form noValidate onSubmit={save} className="flex max-w-120 flex-col gap-4 pb-4">
      <Field label={text.provider}>
        <Select
          choices={providers}
          value={provider}
          onChange={(event) => setProvider(event.target.value as Provider)}
        />
      </Field>
      {isLink && (
        <Field label={text.url} hint={text.urlHint} error={shown}>
          <TextInput type="url" inputMode="url" value={url} onChange={(event) => setUrl(event.target.value)} />
        </Field>
      )}
      {provider === 'zoom' && (
        <Field label={text.number} hint={text.numberHint} error={shown}>
          <TextInput inputMode="numeric" value={room} onChange={(event) => setRoom(event.target.value)} />
        </Field>
      )}
      {provider === 'bbb' && <p className="text-sm text-ink-muted">{text.drawn}</p>}
      <Field label={text.passcode} optional>
        <TextInput value={passcode} autoComplete="off" onChange={(event) => setPasscode(event.target.value)} />
      </Field>
      {saving.error && <Alert tone="danger">{refusalOf(saving.error, text.saveFailed)}</Alert>}
      <Button type="submit" loading={saving.isPending} className="self-start">
        {text.save}
      </Button>
    </form>
  )
}
