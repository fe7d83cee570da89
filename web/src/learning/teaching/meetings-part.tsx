import { useQuery } from '@tanstack/react-query'
import { LinkButton } from '@/shared/routing/links'
import { spanWords } from '@/shared/text/span-words'
import { type Column, DataTable } from '@/shared/ui/data-table'
import { EmptyState } from '@/shared/ui/empty-state'
import { LoadFailure } from '@/shared/ui/load-failure'
import { WaitingRows } from '../grading/waiting-rows'
import { useNow } from '../use-now'
import { type ClassMeeting, meetingsOf } from './activities'
import type { PartProps } from './part-props'
import { text } from './program-text'
import { taughtActivitiesQuery } from './queries'
import { isDoorOpen } from './words'

const words = text.meetings

/** The meetings of the programme with their doors; behind the door of one that is over is who came. */
export default function MeetingsPart({ program: { slug, title } }: PartProps) {
  const now = useNow()
  const { data, isPending, isError, refetch } = useQuery(taughtActivitiesQuery(slug))
  const meetings = meetingsOf(data ?? [])
  return (
    <>
      {isError && <LoadFailure onRetry={() => void refetch()}>{words.failed}</LoadFailure>}
      {isPending && <WaitingRows />}
      {data && meetings.length === 0 && <EmptyState title={words.empty.title}>{words.empty.sentence}</EmptyState>}
      {meetings.length > 0 && (
        <DataTable
          caption={words.caption(title)}
          columns={columnsAt(now)}
          rows={meetings}
          rowKey={({ id }) => String(id)}
        />
      )}
    </>
  )
}

function wayOf({ span }: ClassMeeting, now: number): string {
  if (span && isDoorOpen(span, now)) return words.enter
  return span && now >= span.ends_at ? words.attendance : words.prepare
}

const columnsAt = (now: number): Column<ClassMeeting>[] => [
  { header: words.title, place: 'title', cell: ({ title }) => <span className="wrap-anywhere">{title}</span> },
  {
    header: words.when,
    cell: ({ span }) => (span ? spanWords(span.starts_at, span.ends_at) : words.unscheduled),
  },
  {
    header: words.way,
    place: 'action',
    cell: (meeting) => (
      <LinkButton
        to="/zoom-meeting/$"
        params={{ _splat: meeting.slug }}
        look="secondary"
        aria-label={words.of(wayOf(meeting, now), meeting.title)}
      >
        {wayOf(meeting, now)}
      </LinkButton>
    ),
  },
]
