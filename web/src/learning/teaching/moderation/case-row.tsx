import { type ReactNode, useRef, useState } from 'react'
import { reportOutcome } from '@/shared/report-outcome'
import * as format from '@/shared/text/format'
import { Avatar } from '@/shared/ui/avatar'
import { Button } from '@/shared/ui/button'
import { Tag } from '@/shared/ui/tag'
import { reportWords, standing } from './case-words'
import { text } from './text'
import type { CaseState, Decision, Report } from './types'

/** What was reported, wherever it was said. */
export interface Case {
  id: number
  author: { id: string; name: string; picture: string | null }
  at: number
  where: ReactNode
  words: ReactNode
  reports: readonly Report[]
  state: CaseState
  /** Nobody but moderators reads it now. */
  isHidden: boolean
}

export type CaseWords = typeof text.messages | typeof text.comments

interface CaseRowProps {
  one: Case
  words: CaseWords
  onDecide: (id: number, action: Decision) => Promise<unknown>
}

const tones = { waiting: 'warning', hidden: 'danger', kept: 'success' } as const

/** The words, who wrote them, why they were reported, and what becomes of them. */
export function CaseRow({ one, words, onDecide }: CaseRowProps) {
  const { id, author, at, where, reports, state, isHidden } = one
  const [deciding, setDeciding] = useState<Decision>()
  const told = useRef<HTMLParagraphElement>(null)
  const stands = standing(state, isHidden)
  const keep = state === 'hidden' ? words.show : words.keep
  const decide = async (action: Decision) => {
    setDeciding(action)
    // The button goes with the decision, and with it the place of somebody without a mouse.
    if (await reportOutcome(onDecide(id, action), words.done[action])) told.current?.focus()
    setDeciding(undefined)
  }
  return (
    <li className="flex gap-3 p-4">
      <Avatar id={author.id} name={author.name} picture={author.picture} size="small" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 text-sm">
          <b className="wrap-anywhere">{author.name}</b>
          <time dateTime={new Date(at).toISOString()} className="text-xs text-ink-muted">
            {format.dateTime(at)}
          </time>
        </p>
        <p className="text-xs text-ink-muted wrap-anywhere">{where}</p>
        <div className="mt-1.5">{one.words}</div>
        <p
          ref={told}
          tabIndex={-1}
          className="mt-2 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-soft outline-none"
        >
          {stands && <Tag tone={tones[stands]}>{text.states[stands]}</Tag>}
          {reportWords(reports)}
        </p>
        <Notes reports={reports} />
        <div className="mt-3 flex flex-wrap gap-2">
          {state !== 'hidden' && (
            <Button
              look="secondary"
              aria-label={words.hideOf(author.name)}
              loading={deciding === 'hide'}
              onClick={() => void decide('hide')}
            >
              {words.hide}
            </Button>
          )}
          {state !== 'kept' && (
            <Button
              look="secondary"
              aria-label={words.keepOf(keep, author.name)}
              loading={deciding === 'keep'}
              onClick={() => void decide('keep')}
            >
              {keep}
            </Button>
          )}
        </div>
      </div>
    </li>
  )
}

function Notes({ reports }: { reports: readonly Report[] }) {
  const notes = reports.filter(({ note }) => note)
  if (notes.length === 0) return null
  return (
    <ul className="mt-1 text-sm text-ink-soft">
      {notes.map(({ at, note }) => (
        <li key={`${at}-${note}`} className="wrap-anywhere">
          {text.note(note)}
        </li>
      ))}
    </ul>
  )
}
