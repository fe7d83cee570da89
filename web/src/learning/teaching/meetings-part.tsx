import { useQuery } from '@tanstack/react-query'
import { LinkButton } from '@/shared/routing/links'
import { spanWords } from '@/shared/text/span-words'
import { type Column, DataTable } from '@/shared/ui/data-table'
import { EmptyState } from '@/shared/ui/empty-state'
import { LoadFailure } from '@/shared/ui/load-failure'
import { WaitingRows } from '../grading/waiting-rows'
import { AttendanceList } from '../meeting/attendance-list'
import { useNow } from '../use-now'
import { type ClassMeeting, meetingsOf } from './activities'
import type { PartProps } from './part-props'
import { text } from './program-text'
import { taughtActivitiesQuery } from './queries'
import { hasBegun, isDoorOpen } from './words'

const words = text.meetings

/** The meetings of the programme: the door of what comes, who came to what was. */
export default function MeetingsPart({ program: { slug, title }, search }: PartProps) {
  const now = useNow()
  const { data, isPending, isError, refetch } = useQuery(taughtActivitiesQuery(slug))
  const meetings = meetingsOf(data ?? [], now)
  const open = meetings.find(({ id }) => id === search.pertemuan)
  if (open) return <Attendance slug={slug} meeting={open} />
  return (
    <>
      {isError && <LoadFailure onRetry={() => void refetch()}>{words.failed}</LoadFailure>}
      {isPending && <WaitingRows />}
      {data && meetings.length === 0 && <EmptyState title={words.empty.title}>{words.empty.sentence}</EmptyState>}
      {meetings.length > 0 && (
        <DataTable
          caption={words.caption(title)}
          columns={columnsAt(slug, now)}
          rows={meetings}
          rowKey={({ id }) => String(id)}
        />
      )}
    </>
  )
}

/** Who came to one meeting. */
function Attendance({ slug, meeting: { id, title, span } }: { slug: string; meeting: ClassMeeting }) {
  return (
    <>
      <LinkButton
        to="/mengajar/$program/$part"
        params={{ program: slug, part: 'pertemuan' }}
        look="text"
        size="small"
        className="-ml-3"
      >
        {words.all}
      </LinkButton>
      <section aria-labelledby="pertemuan" className="max-w-170">
        <h2 id="pertemuan" className="mt-1 text-h3 wrap-anywhere">
          {title}
        </h2>
        <p className="mb-3 text-sm text-ink-soft">
          {span ? spanWords(span.starts_at, span.ends_at) : words.unscheduled}
        </p>
        <AttendanceList activityId={id} />
      </section>
    </>
  )
}

const columnsAt = (slug: string, now: number): Column<ClassMeeting>[] => [
  { header: words.title, place: 'title', cell: ({ title }) => <span className="wrap-anywhere">{title}</span> },
  {
    header: words.when,
    cell: ({ span }) => (span ? spanWords(span.starts_at, span.ends_at) : words.unscheduled),
  },
  { header: words.way, place: 'action', cell: (meeting) => <Ways slug={slug} meeting={meeting} now={now} /> },
]

/** Into the room while it is open or to be prepared; to who came once it has begun. */
function Ways({ slug, meeting, now }: { slug: string; meeting: ClassMeeting; now: number }) {
  const { id, slug: activity, title, span } = meeting
  const isOver = span !== null && now >= span.ends_at
  const way = span && isDoorOpen(span, now) ? words.enter : words.prepare
  return (
    <span className="flex flex-wrap gap-2 desk:justify-end">
      {span && hasBegun(span, now) && (
        <LinkButton
          to="/mengajar/$program/$part"
          params={{ program: slug, part: 'pertemuan' }}
          search={{ pertemuan: id }}
          look="secondary"
          aria-label={words.of(words.attendance, title)}
          className="max-desk:flex-1"
        >
          {words.attendance}
        </LinkButton>
      )}
      {!isOver && (
        <LinkButton
          to="/zoom-meeting/$"
          params={{ _splat: activity }}
          look="secondary"
          aria-label={words.of(way, title)}
          className="max-desk:flex-1"
        >
          {way}
        </LinkButton>
      )}
    </span>
  )
}
