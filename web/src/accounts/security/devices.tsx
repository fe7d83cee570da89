import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Smartphone } from 'lucide-react'
import { ask } from '@/app/modal'
import { reportOutcome } from '@/shared/report-outcome'
import { date, dateTime } from '@/shared/text/format'
import { Button } from '@/shared/ui/button'
import { card } from '@/shared/ui/card'
import { Icon } from '@/shared/ui/icon'
import { LoadFailure } from '@/shared/ui/load-failure'
import { Skeleton, SkeletonGroup } from '@/shared/ui/skeleton'
import { Tag } from '@/shared/ui/tag'
import { endOtherSessions, endSession } from './mutations'
import { sessionsQuery } from './queries'
import { text } from './text'

const words = text.devices

/** Where one is logged in, and the ways to end that. */
export function Devices() {
  const client = useQueryClient()
  const { data, isError, refetch } = useQuery(sessionsQuery)
  const end = async (act: Promise<unknown>, done: string) => {
    await reportOutcome(act, done)
    await client.invalidateQueries(sessionsQuery)
  }
  const endOthers = async () => {
    if (await ask({ title: words.endOthersTitle, text: words.endOthersText, yes: words.endOthers }))
      await end(endOtherSessions(), words.endedOthers)
  }
  return (
    <section aria-labelledby="perangkat" className={`${card} p-4 desk:p-6`}>
      <h2 id="perangkat" className="text-h2">
        {words.title}
      </h2>
      <p className="text-sm text-ink-muted">{words.lead}</p>
      {isError && (
        <LoadFailure className="mt-3" onRetry={() => void refetch()}>
          {words.failed}
        </LoadFailure>
      )}
      {!data && !isError && (
        <SkeletonGroup className="mt-3 flex flex-col gap-3">
          <Skeleton className="h-14" />
          <Skeleton className="h-14" />
        </SkeletonGroup>
      )}
      <ul className="mt-2 divide-y divide-line-soft">
        {data?.map(({ id, device, created_at, seen_at, is_current }) => (
          <li key={id} className="flex flex-wrap items-center gap-3 py-3">
            <Icon of={Smartphone} className="text-ink-muted" />
            <div className="min-w-44 flex-1">
              <p className="flex flex-wrap items-center gap-2 font-semibold">
                {device} {is_current && <Tag tone="success">{words.current}</Tag>}
              </p>
              <p className="text-xs text-ink-muted">
                {words.since(date(created_at))}
                {is_current ? '' : `. ${words.seen(dateTime(seen_at))}`}
              </p>
            </div>
            {!is_current && (
              <Button
                look="secondary"
                aria-label={words.endOf(device)}
                onClick={() => void end(endSession(id), words.ended(device))}
              >
                {words.end}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {data && data.length > 1 && (
        <Button look="danger" className="mt-3" onClick={() => void endOthers()}>
          {words.endOthers}
        </Button>
      )}
    </section>
  )
}
