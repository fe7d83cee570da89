import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Paperclip } from 'lucide-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { Answer } from '@/shared/api/answer'
import { common } from '@/shared/text/common'
import * as format from '@/shared/text/format'
import { Dot } from '@/shared/ui/dot'
import { EmptyState } from '@/shared/ui/empty-state'
import { Icon } from '@/shared/ui/icon'
import { LoadFailure } from '@/shared/ui/load-failure'
import { LoadMore } from '@/shared/ui/load-more'
import { Skeleton, SkeletonGroup } from '@/shared/ui/skeleton'
import Read from '../announcement/read'
import { useUnreadAnnouncements } from '../announcement/unread'
import { text } from './announcements-text'
import { announcementsQuery, type Visit } from './queries'

type Item = Answer<'/api/program-activity/v3/program-detail/get/tab-announcement', 'post'>[number]

/** What the people of the programme have to say, newest first. What stands here is read. */
export default function AnnouncementsPart({ entered }: { entered: Visit }) {
  const list = useInfiniteQuery(announcementsQuery(entered))
  const all = list.data?.pages.flatMap(({ rows }) => rows) ?? []
  const unread = all.filter(({ is_read }) => !is_read).map(({ id }) => id)
  useNews(entered)
  if (!list.data && list.isError) return <LoadFailure onRetry={() => void list.refetch()}>{text.failed}</LoadFailure>
  if (!list.data) {
    return (
      <SkeletonGroup className="flex flex-col gap-4">
        <Skeleton className="h-20" />
        <Skeleton className="h-20" />
      </SkeletonGroup>
    )
  }
  if (all.length === 0) return <EmptyState title={text.empty.title}>{text.empty.sentence}</EmptyState>
  return (
    <>
      <Read programId={entered.program_id} ids={unread} />
      <ul>
        {all.map((announcement) => (
          <li key={announcement.id} className="study-topic">
            <Announcement announcement={announcement} />
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <LoadMore
          shown={all.length}
          total={all.length + 1}
          label={text.shown(format.number(all.length))}
          loading={list.isFetchingNextPage}
          onMore={() => void list.fetchNextPage()}
        />
      )}
    </>
  )
}

/** Whatever the stream tells of meanwhile comes on the list. */
function useNews(entered: Visit): void {
  const client = useQueryClient()
  const unread = useUnreadAnnouncements(entered.program_id)
  const before = useRef(unread)
  const renew = useEffectEvent(() => client.invalidateQueries(announcementsQuery(entered)))
  useEffect(() => {
    if (unread > before.current) void renew()
    before.current = unread
  }, [unread])
}

/** It leads to its page, where it has one. */
function Announcement({ announcement }: { announcement: Item }) {
  const { slug, title, summary, published_at, is_read, has_files } = announcement
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
      <span className="flex items-center gap-1.5 text-xs text-ink-muted">
        {format.dateTime(published_at)}
        {has_files && (
          <>
            <Icon of={Paperclip} size={14} />
            <span className="sr-only">{text.hasFiles}</span>
          </>
        )}
      </span>
    </>
  )
  if (slug === null) return <div className="py-3.5">{words}</div>
  return (
    <Link to="/pengumuman/$slug" params={{ slug }} className="block py-3.5">
      {words}
    </Link>
  )
}
