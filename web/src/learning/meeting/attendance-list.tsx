import { useInfiniteQuery } from '@tanstack/react-query'
import * as format from '@/shared/text/format'
import { Avatar } from '@/shared/ui/avatar'
import { Button } from '@/shared/ui/button'
import { LoadFailure } from '@/shared/ui/load-failure'
import { LoadMore } from '@/shared/ui/load-more'
import { text } from './host-text'
import { attendanceQuery } from './queries'
import type { Attendance } from './types'

const words = text.attendance

/** Who came, and from when to when. */
export function AttendanceList({ activityId }: { activityId: number }) {
  const list = useInfiniteQuery(attendanceQuery(activityId))
  const people = list.data?.pages.flatMap(({ rows }) => rows) ?? []
  return (
    <div>
      <div className="flex items-center justify-between gap-3">
        <h3 className="text-h3">{words.title}</h3>
        <Button look="text" loading={list.isFetching} onClick={() => void list.refetch()}>
          {words.renew}
        </Button>
      </div>
      {list.isError && <LoadFailure onRetry={() => void list.refetch()}>{words.failed}</LoadFailure>}
      {list.isSuccess && people.length === 0 && <p className="text-sm text-ink-muted">{words.empty}</p>}
      <ul aria-label={words.label} className="divide-y divide-line-soft">
        {people.map((person) => (
          <Person key={`${person.user.username ?? person.user.name}/${person.joined_at}`} person={person} />
        ))}
      </ul>
      {people.length > 0 && (
        <LoadMore
          shown={people.length}
          total={people.length + Number(list.hasNextPage)}
          label={words.shown(people.length)}
          loading={list.isFetchingNextPage}
          onMore={() => void list.fetchNextPage()}
        />
      )}
    </div>
  )
}

function Person({ person: { user, joined_at, left_at } }: { person: Attendance }) {
  const from = format.time(joined_at)
  return (
    <li className="flex items-center gap-3 py-3.5">
      <Avatar id={user.username ?? user.name} name={user.name} picture={user.avatar} />
      <span className="min-w-0">
        <span className="block truncate font-semibold">{user.name}</span>
        <span className="block text-xs text-ink-muted">
          {left_at ? words.span(from, format.time(left_at)) : words.from(from)}
        </span>
      </span>
    </li>
  )
}
