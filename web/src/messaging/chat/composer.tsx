import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Paperclip, SendHorizontal, X } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { refuseFile } from '@/shared/attachments/refuse-file'
import * as format from '@/shared/text/format'
import { fieldBox } from '@/shared/ui/field-box'
import { FileRow } from '@/shared/ui/file-upload'
import { IconButton } from '@/shared/ui/icon-button'
import { sizeOf } from '@/shared/upload/rules'
import { useUploads } from '@/shared/upload/use-uploads'
import { tellTyping } from './mutations'
import { post } from './outbox'
import { chatLoginQuery } from './queries'
import { shortly } from './quote'
import { roomTarget } from './room-target'
import { text } from './text'
import type { Comment } from './types'

interface ComposerProps {
  room: number
  message: string
  onMessage: (message: string) => void
  /** Why the server did not take what stands in the field. */
  refusal?: string
  reply: Comment | null
  onStopReplying: () => void
}

/** Often enough that others see that one goes on writing. */
const typingEveryMs = 3000
const usual = { message: 4000, attachments: 5, attachment_bytes: 10 * 1024 * 1024 }

/** Where a message is written: Enter sends it, Shift and Enter begin a line, Escape leaves the quote. */
export function Composer({ room, message, onMessage, refusal, reply, onStopReplying }: ComposerProps) {
  const client = useQueryClient()
  const { data: login } = useQuery(chatLoginQuery)
  const { limits = usual } = login ?? {}
  const field = useRef<HTMLTextAreaElement>(null)
  const picker = useRef<HTMLInputElement>(null)
  const toldAt = useRef(0)
  const uploads = useUploads({
    target: roomTarget(room),
    refuse: refuseFile(limits.attachment_bytes),
    max: limits.attachments,
    before: [],
    onArrived: () => {},
  })
  useEffect(() => {
    if (reply) field.current?.focus()
  }, [reply])
  const files = uploads.rows.flatMap(({ id }) => id ?? [])
  const words = message.trim()
  const isTooLong = [...words].length > limits.message
  const error = isTooLong ? text.tooLong(format.number(limits.message)) : refusal
  const errorId = useId()
  const canSend = (words !== '' || files.length > 0) && !isTooLong && !uploads.isBusy

  const submit = (event?: FormEvent) => {
    event?.preventDefault()
    // B355
    if (!canSend) return
    const unsent = { unique_temp_id: crypto.randomUUID(), message: words }
    post(client, room, {
      ...unsent,
      ...(reply && { replied_comment_id: reply.id }),
      ...(files.length > 0 && { files }),
    })
    onMessage('')
    uploads.clear()
    onStopReplying()
    field.current?.focus()
  }
  const steer = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) submit(event)
    else if (event.key === 'Escape' && reply) {
      event.preventDefault()
      event.stopPropagation()
      onStopReplying()
    }
  }
  const write = (words: string) => {
    onMessage(words)
    if (words.trim() === '' || Date.now() - toldAt.current < typingEveryMs) return
    toldAt.current = Date.now()
    tellTyping(room)
  }
  return (
    <form onSubmit={submit} className="chat-foot">
      {reply && (
        <div className="chat-quote">
          <span className="min-w-0 flex-1">
            <b className="block">{text.replying(reply.username)}</b>
            <span className="block truncate text-ink-soft">{shortly(reply)}</span>
          </span>
          <IconButton label={text.stopReplying} icon={X} onClick={onStopReplying} />
        </div>
      )}
      {uploads.rows.length > 0 && (
        <ul className="mb-2 flex flex-col gap-2">
          {uploads.rows.map(({ key, name, size, progress, error }) => (
            <li key={key}>
              <FileRow
                name={name}
                size={sizeOf(size)}
                progress={progress}
                error={error}
                onRemove={() => uploads.remove(key)}
              />
            </li>
          ))}
        </ul>
      )}
      {error && (
        <p id={errorId} role="alert" className="mb-2 text-sm font-semibold text-danger">
          {error}
        </p>
      )}
      <div className="flex items-end gap-2">
        <IconButton label={text.attach} icon={Paperclip} iconSize={24} onClick={() => picker.current?.click()} />
        <input
          ref={picker}
          type="file"
          multiple
          hidden
          aria-label={text.attach}
          onChange={({ target }) => {
            uploads.add([...(target.files ?? [])])
            target.value = ''
          }}
        />
        <textarea
          ref={field}
          rows={1}
          value={message}
          aria-label={text.write}
          placeholder={text.write}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          onChange={({ target }) => write(target.value)}
          onKeyDown={steer}
          className={fieldBox}
        />
        <IconButton
          type="submit"
          label={text.send}
          icon={SendHorizontal}
          disabled={isTooLong || uploads.isBusy}
          className="rounded-full! bg-primary! text-on-primary! hover:bg-primary-hover! aria-disabled:bg-sunken! aria-disabled:text-ink-muted!"
        />
      </div>
      {uploads.isBusy && <p className="mt-1 text-xs text-ink-muted">{text.uploading}</p>}
    </form>
  )
}
