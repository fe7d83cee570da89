import { Link } from '@tanstack/react-router'
import * as format from '@/shared/text/format'
import { Avatar } from '@/shared/ui/avatar'
import { ButtonLink } from '@/shared/ui/button-link'
import type { Column } from '@/shared/ui/data-table'
import { Jelujur } from '@/shared/ui/jelujur'
import { Tag } from '@/shared/ui/tag'
import { textLink } from '@/shared/ui/text-link'
import { text } from './program-text'
import type { Participant } from './types'
import { isLongGone, seenWords } from './words'

const words = text.participants

/** What a facilitator sees of each; groups where the class is divided, attendance once a meeting is over. */
export const participantColumns = (
  now: number,
  isDivided: boolean,
  people: readonly Participant[],
): Column<Participant>[] => [
  {
    header: words.name,
    place: 'title',
    cell: ({ id, name, avatar, certificate }) => (
      <span className="flex items-center gap-3">
        <Avatar id={String(id)} name={name} picture={avatar} />
        <span className="min-w-0 wrap-anywhere">
          {name}
          {certificate && (
            <Link
              to="/sertifikat/{-$id}"
              params={{ id: certificate }}
              target="_blank"
              aria-label={words.certificateOf(name)}
              className={`${textLink} block w-fit text-sm font-normal`}
            >
              {words.certificate}
            </Link>
          )}
        </span>
      </span>
    ),
  },
  ...(isDivided ? [groupColumn] : []),
  {
    header: words.progress,
    place: 'wide',
    cell: ({ completed, total, percentage_progress }) => (
      <span className="block desk:w-45 wide:w-60">
        <Jelujur done={completed} total={total} className="mb-1.5" />
        <span aria-hidden="true" className="flex justify-between gap-3 text-xs">
          <span className="text-ink-soft">{words.done(format.number(completed), format.number(total))}</span>
          <b className="tabular-nums">{format.percent(Math.floor(percentage_progress))}</b>
        </span>
      </span>
    ),
  },
  ...(people.some(({ attendance }) => attendance.held > 0) ? [attendanceColumn] : []),
  {
    header: words.score,
    numeric: true,
    cell: ({ score }) =>
      score === null ? <span className="text-ink-muted">{words.noScore}</span> : <b>{format.decimal(score, 2)}</b>,
  },
  {
    header: words.seen,
    cell: ({ last_seen_at }) => (
      <span className={isLongGone(last_seen_at, now) ? 'font-bold text-warning' : undefined}>
        {seenWords(last_seen_at, now)}
      </span>
    ),
  },
  {
    header: words.report,
    place: 'action',
    cell: ({ program_user_id, name }) => (
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
  },
]

const groupColumn: Column<Participant> = {
  header: words.group,
  cell: ({ group_name }) => group_name ?? <Tag tone="warning">{words.noGroup}</Tag>,
}

const attendanceColumn: Column<Participant> = {
  header: words.attendance,
  numeric: true,
  cell: ({ attendance: { attended, held } }) => words.attended(format.number(attended), format.number(held)),
}
