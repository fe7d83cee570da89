import { type FormEvent, useState } from 'react'
import { Button } from '@/shared/ui/button'
import { Field } from '@/shared/ui/field'
import { Textarea } from '@/shared/ui/textarea'
import { longest } from './mutations'
import { text } from './text'
import type { PendingComment } from './use-pending-comments'

interface ComposerProps {
  label: string
  send: string
  /** What the server gave back, with the reason: it is changed and said again. */
  refused?: PendingComment
  onSay: (message: string) => void
  /** Nothing is left of what was given back. */
  onForget: (stamp: string) => void
  onCancel?: () => void
}

export function Composer({ label, send, refused, onSay, onForget, onCancel }: ComposerProps) {
  const [message, setMessage] = useState('')
  const [taken, take] = useState<string>()
  // It stands before what was typed since it was sent.
  if (refused && refused.stamp !== taken) {
    take(refused.stamp)
    setMessage([refused.message, message.trim()].filter(Boolean).join('\n\n'))
  }
  const isEmpty = message.trim() === ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isEmpty) return
    onSay(message.trim())
    setMessage('')
  }
  const write = (words: string) => {
    setMessage(words)
    if (refused && words.trim() === '') onForget(refused.stamp)
  }
  return (
    <form onSubmit={submit} className="flex flex-col gap-2">
      <Field label={label} error={refused?.failure}>
        <Textarea
          rows={3}
          maxLength={longest}
          value={message}
          // The one who pressed "Balas" wants to write.
          autoFocus={onCancel !== undefined}
          onChange={(event) => write(event.target.value)}
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
