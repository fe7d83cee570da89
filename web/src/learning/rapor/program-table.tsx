import { decimal, number } from '@/shared/text/format'
import { ButtonLink } from '@/shared/ui/button-link'
import { type Column, DataTable } from '@/shared/ui/data-table'
import { text } from './text'
import type { Transcript, TranscriptProgram } from './types'
import { attendedWords, termOf } from './words'

const words = text.page

/** The programmes of a semester, with a way to the report of each. */
export function ProgramTable({ transcript }: { transcript: Transcript }) {
  const { program_list: programs } = transcript
  const isTold = transcript.is_published || transcript.reader === 'staff'
  const columns = isTold ? [title, score, level, attendance, note, report] : [title, completed, attendance, report]
  return (
    <section aria-labelledby="program-semester" className="report-part">
      <h2 id="program-semester" className="mb-3 text-h2">
        {words.table}
      </h2>
      <DataTable
        caption={words.caption(termOf(transcript))}
        columns={columns}
        rows={programs}
        rowKey={({ program_user_id }) => String(program_user_id)}
      />
    </section>
  )
}

const title: Column<TranscriptProgram> = {
  header: words.program,
  place: 'title',
  cell: ({ title: name }) => <span className="wrap-anywhere">{name}</span>,
}

const score: Column<TranscriptProgram> = {
  header: words.score,
  numeric: true,
  cell: ({ score: points }) =>
    points === null ? <span className="text-ink-muted">{text.noScore}</span> : <b>{decimal(points, 2)}</b>,
}

const level: Column<TranscriptProgram> = {
  header: text.level,
  cell: ({ level: reached }) => reached?.name ?? <span className="text-ink-muted">{text.noScore}</span>,
}

const completed: Column<TranscriptProgram> = {
  header: words.completed,
  cell: ({ completed: done, total }) => text.outOf(number(done), number(total)),
}

const attendance: Column<TranscriptProgram> = {
  header: words.attendance,
  cell: ({ attendance: came }) => attendedWords(came),
}

const note: Column<TranscriptProgram> = {
  header: words.note,
  place: 'wide',
  cell: ({ note: said }) =>
    said && <span className="report-said block text-sm whitespace-pre-line text-ink-soft">{said}</span>,
}

const report: Column<TranscriptProgram> = {
  header: words.report,
  place: 'action',
  cell: ({ show_report, program_user_id, title: name }) =>
    show_report && (
      <ButtonLink
        href={`/laporan-belajar/${program_user_id}`}
        target="_blank"
        rel="noopener"
        look="text"
        aria-label={words.reportOf(name)}
      >
        {words.report}
      </ButtonLink>
    ),
}
