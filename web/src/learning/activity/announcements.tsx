import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Answer } from '@/shared/api/answer'
import { common } from '@/shared/text/common'
import * as format from '@/shared/text/format'
import { Dot } from '@/shared/ui/dot'
import { EmptyState } from '@/shared/ui/empty-state'
import { LoadFailure } from '@/shared/ui/load-failure'
import { Skeleton, SkeletonGroup } from '@/shared/ui/skeleton'
import { text } from './announcements-text'
import { announcementsQuery, type Visit } from './queries'

type Item = Answer<'/api/program-activity/v3/program-detail/get/tab-announcement', 'post'>[number]

/** What the people of the programme have to say, newest first. */
export default function AnnouncementsPart({ entered }: { entered: Visit }) {
  const { data, isError, refetch } = useQuery(announcementsQuery(entered))
  if (!data && isError) return <LoadFailure onRetry={() => void refetch()}>{text.failed}</LoadFailure>
  if (!data) {
    return (
      <SkeletonGroup className="flex flex-col gap-4">
        <Skeleton className="h-20" />
        <Skeleton className="h-20" />
      </SkeletonGroup>
    )
  }
  if (data.length === 0) return <EmptyState title={text.empty.title}>{text.empty.sentence}</EmptyState>
  return (
    <ul>
      {data.map((announcement) => (
        <li key={announcement.id} className="study-topic">
          <Announcement announcement={announcement} />
        </li>
      ))}
    </ul>
  )
}

/** It leads to its page, where it has one. */
function Announcement({ announcement: { slug, title, summary, published_at, is_read } }: { announcement: Item }) {
  const words = (
    <>
      <span className="flex items-center gap-2 font-bold">
        {title}
        {!is_read && (
          <>
            <Dot />
            <span className="sr-only">{common.unread}</span>
          </>
        )}
      </span>
      <span className="block text-sm text-ink-soft">{summary}</span>
      <span className="block text-xs text-ink-muted">{format.dateTime(published_at)}</span>
    </>
  )
  if (slug === null) return <div className="py-3.5">{words}</div>
  return (
    <Link to="/pengumuman/$slug" params={{ slug }} className="block py-3.5">
      {words}
    </Link>
  )
}
