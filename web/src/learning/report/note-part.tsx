import { lazy, Suspense, useState } from 'react'
import { date } from '@/shared/text/format'
import { Avatar } from '@/shared/ui/avatar'
import { Button } from '@/shared/ui/button'
import { card } from '@/shared/ui/card'
import { cx } from '@/shared/ui/cx'
import { Tag } from '@/shared/ui/tag'
import { text } from './text'
import type { LearningReport } from './types'

const words = text.note
const NoteForm = lazy(() => import('./note-form'))

/** What a teacher says of the whole, to read and, for who teaches, to write. */
export function NotePart({ report }: { report: LearningReport }) {
  const [isWriting, setWriting] = useState(false)
  const { note, can_write_note } = report
  return (
    <section aria-labelledby="catatan" className={cx(card, 'report-note', !note && 'is-empty')}>
      <h2 id="catatan" className="text-h3">
        {words.title}
      </h2>
      {isWriting ? (
        <Suspense>
          <NoteForm report={report} onDone={() => setWriting(false)} />
        </Suspense>
      ) : (
        <>
          {note ? <Written note={note} /> : <p className="mt-2 text-sm text-ink-soft">{words.none}</p>}
          {can_write_note && (
            <Button look="secondary" className="mt-4" onClick={() => setWriting(true)}>
              {note ? words.change : words.write}
            </Button>
          )}
        </>
      )}
    </section>
  )
}

function Written({ note }: { note: NonNullable<LearningReport['note']> }) {
  const name = note.author ?? words.gone
  return (
    <>
      <blockquote className="mt-2.5 text-pretty whitespace-pre-line wrap-anywhere">{note.text}</blockquote>
      <div className="mt-4 flex items-center gap-3">
        <Avatar id={name} name={name} picture={note.author_avatar} />
        <p className="min-w-0 flex-1">
          <b className="block text-sm wrap-anywhere">{name}</b>
          <span className="text-xs text-ink-muted">{date(note.written_at)}</span>
        </p>
        {note.author && <Tag>{words.tag}</Tag>}
      </div>
    </>
  )
}
