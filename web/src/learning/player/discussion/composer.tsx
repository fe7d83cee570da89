import { type FormEvent, useState } from 'react'
import { Button } from '@/shared/ui/button'
import { Field } from '@/shared/ui/field'
import { Textarea } from '@/shared/ui/textarea'
import { longest } from './mutations'
import { text } from './text'

interface ComposerProps {
  label: string
  send: string
  onSay: (message: string) => void
  onCancel?: () => void
}

export function Composer({ label, send, onSay, onCancel }: ComposerProps) {
  const [message, setMessage] = useState('')
  const isEmpty = message.trim() === ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isEmpty) return
    onSay(message.trim())
    setMessage('')
  }
  return (
    <form onSubmit={submit} className="flex flex-col gap-2">
      <Field label={label}>
        <Textarea
          rows={3}
          maxLength={longest}
          value={message}
          // The one who pressed "Balas" wants to write.
          autoFocus={onCancel !== undefined}
          onChange={(event) => setMessage(event.target.value)}
        />
      </Field>
      <div className="flex gap-2">
        <Button type="submit" size={onCancel ? 'small' : 'normal'} disabled={isEmpty}>
          {send}
        </Button>
        {onCancel && (
          <Button look="text" size="small" onClick={onCancel}>
            {text.cancel}
          </Button>
        )}
      </div>
    </form>
  )
}
