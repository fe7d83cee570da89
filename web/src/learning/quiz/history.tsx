import { dateTime, decimal } from '@/shared/text/format'
import { Button } from '@/shared/ui/button'
import { DataTable } from '@/shared/ui/data-table'
import { Tag } from '@/shared/ui/tag'
import { text } from './text'
import type { Transaction } from './types'

interface HistoryProps {
  attempts: Transaction[]
  /** How many there may be. */
  most: number
  onResult: (attempt: Transaction) => void
}

/** Every attempt that has ended with its score, the newest first. */
export function History({ attempts, most, onResult }: HistoryProps) {
  return (
    <section className="mt-8">
      <h2 className="mb-3 text-h3">{text.history}</h2>
      <DataTable
        caption={text.history}
        rows={[...attempts].sort((one, other) => other.number - one.number)}
        rowKey={({ attempt_id }) => String(attempt_id)}
        columns={[
          { header: text.attempts, place: 'title', cell: ({ number }) => text.attempt(number, most) },
          { header: text.state, place: 'status', cell: (attempt) => <Outcome {...attempt} /> },
          { header: text.finishedAt, cell: ({ ended_at }) => ended_at && dateTime(ended_at) },
          { header: text.score, numeric: true, cell: ({ score }) => (score === null ? null : scoreOf(score)) },
          {
            header: text.details,
            place: 'action',
            cell: (attempt) => (
              <Button
                look="text"
                size="small"
                aria-label={text.seeResultOf(attempt.number)}
                onClick={() => onResult(attempt)}
              >
                {text.seeResult}
              </Button>
            ),
          },
        ]}
      />
    </section>
  )
}

export const scoreOf = (score: number): string => decimal(score, Number.isInteger(score) ? 0 : 2)

/** How an attempt went, in a word. */
export function Outcome({ is_graded, passed }: Pick<Transaction, 'is_graded' | 'passed'>) {
  if (!is_graded) return <Tag tone="warning">{text.waitsForGrade}</Tag>
  return passed ? <Tag tone="success">{text.passed}</Tag> : <Tag tone="neutral">{text.notPassed}</Tag>
}
