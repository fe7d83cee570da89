import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '@/shared/ui/button'
import { LoadFailure } from '@/shared/ui/load-failure'
import { Skeleton, SkeletonGroup } from '@/shared/ui/skeleton'
import { text } from './lower-text'
import { MeetingRow } from './meeting-row'
import { homeQuery, upcomingQuery } from './queries'

const words = text.upcoming
/** The next meetings as a dated list; whoever wants gets all of them. */
export function Upcoming() {
  const { data, isPending } = useQuery(homeQuery)
  const [isWhole, setWhole] = useState(false)
  const whole = useInfiniteQuery({ ...upcomingQuery, enabled: isWhole })
  const meetings = whole.data?.pages.flatMap(({ rows }) => rows) ?? data?.upcoming
  if (!isPending && !meetings?.length) return null
  const more = (!isWhole || whole.hasNextPage) && (
    <Button
      look="secondary"
      className="mt-4 max-desk:w-full"
      loading={whole.isFetching}
      onClick={() => (isWhole ? void whole.fetchNextPage() : setWhole(true))}
    >
      {isWhole ? words.more : words.all}
    </Button>
  )
  return (
    <section
      aria-labelledby="jadwal"
      className="page grid gap-5 pt-10 desk:grid-cols-[300px_1fr] desk:gap-10 desk:pt-18 wide:gap-16"
    >
      <div>
        <h2 id="jadwal" className="text-h2">
          {words.title}
        </h2>
        <p className="mt-2 text-ink-soft text-pretty">{words.sentence}</p>
        <span className="max-desk:hidden">{more}</span>
      </div>
      <div>
        {meetings ? (
          <ul className="divide-y divide-line-soft border-y border-line-soft">
            {meetings.map((meeting) => (
              <MeetingRow key={meeting.activity_slug} meeting={meeting} />
            ))}
          </ul>
        ) : (
          <Waiting />
        )}
        {whole.isError && (
          <LoadFailure className="mt-4" onRetry={() => void whole.refetch()}>
            {words.failed}
          </LoadFailure>
        )}
        <span className="desk:hidden">{more}</span>
      </div>
    </section>
  )
}

function Waiting() {
  return (
    <SkeletonGroup className="flex flex-col gap-2">
      {['a', 'b', 'c', 'd'].map((place) => (
        <Skeleton key={place} className="h-20" />
      ))}
    </SkeletonGroup>
  )
}
