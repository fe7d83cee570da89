import { type FormEvent, useState } from 'react'
import { api, call } from '@/shared/api/client'
import { refusalOf } from '@/shared/api/refusal-of'
import { parseUrl } from '@/shared/lib/parse-url'
import { snackbar } from '@/shared/snackbar'
import { Alert } from '@/shared/ui/alert'
import { Button } from '@/shared/ui/button'
import { Field } from '@/shared/ui/field'
import { Select } from '@/shared/ui/select'
import { TextInput } from '@/shared/ui/text-input'
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
  const [isSaving, setSaving] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const isLink = provider === 'link'
  const error =
    (isLink && !isAddress(url.trim()) && text.badUrl) || (provider === 'zoom' && room.trim() === '' && text.noName)

  const save = async (event: FormEvent) => {
    event.preventDefault()
    setPressed(true)
    if (error) return
    setSaving(true)
    setFailure(null)
    const where = {
      provider,
      url: isLink ? url.trim() : '',
      room: provider === 'zoom' ? room.trim() : '',
      passcode: passcode.trim(),
    }
    try {
      const body = { activity_id: meeting.activity_id, ...where }
      await call(api.POST('/api/program-activity/meeting/room', { body }), { handles: [400] })
      snackbar({ text: text.saved })
      onSaved()
    } catch (problem) {
      setFailure(refusalOf(problem, text.saveFailed))
    } finally {
      setSaving(false)
    }
  }
  const shown = (isPressed && error) || undefined
  return (
    <form noValidate onSubmit={(event) => void save(event)} className="flex max-w-120 flex-col gap-4 pb-4">
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
      {failure && <Alert tone="danger">{failure}</Alert>}
      <Button type="submit" loading={isSaving} className="self-start">
        {text.save}
      </Button>
    </form>
  )
}
