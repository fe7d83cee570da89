import { dateTime, number } from '@/shared/text/format'
import { Alert } from '@/shared/ui/alert'
import type { Work } from '../types'
import { text } from './text'

export type Judged = Pick<Work, 'state' | 'sent_at' | 'score' | 'feedback' | 'grader_name' | 'graded_at'>

/** How work stands that was handed in (B362: with what the facilitator wrote about it). */
export function Outcome({ work }: { work: Judged }) {
  return (
    <div className="mt-5 flex max-w-170 flex-col gap-4">
      {work.state === 'sent' && (
        <Alert>
          <b>{work.sent_at && text.sent(dateTime(work.sent_at))}</b> {text.waiting}
        </Alert>
      )}
      {work.state === 'graded' && (
        <Alert tone="success">
          <b>{text.graded(number(work.score ?? 0))}</b> {gradedBy(work)}
        </Alert>
      )}
      {work.state === 'returned' && <Alert tone="warning">{text.returned}</Alert>}
      {work.feedback && (
        <section>
          <h2 className="text-h3">{text.feedback}</h2>
          <p className="mt-1 border-l-3 border-primary-line pl-4 whitespace-pre-line wrap-anywhere">{work.feedback}</p>
        </section>
      )}
    </div>
  )
}

function gradedBy({ grader_name, graded_at }: Judged): string | null {
  if (!graded_at) return null
  return grader_name ? text.gradedBy(grader_name, dateTime(graded_at)) : text.gradedAt(dateTime(graded_at))
}
