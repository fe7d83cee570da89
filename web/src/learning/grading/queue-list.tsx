import { useInfiniteQuery } from '@tanstack/react-query'
import { number } from '@/shared/text/format'
import { Button } from '@/shared/ui/button'
import { card } from '@/shared/ui/card'
import { EmptyState } from '@/shared/ui/empty-state'
import { LoadFailure } from '@/shared/ui/load-failure'
import { queueQuery, type Turn } from './queries'
import { QueueRow } from './queue-row'
import { text } from './text'
import { WaitingRows } from './waiting-rows'

/** The work of a programme that waits, or that is graded, page by page. */
export function QueueList({ program, state }: { program: string; state: Turn }) {
  const list = useInfiniteQuery(queueQuery(program, state))
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? []
  return (
    <div className="flex flex-col gap-4">
      {list.isError && <LoadFailure onRetry={() => void list.refetch()}>{text.failed}</LoadFailure>}
      {list.isPending && <WaitingRows />}
      {list.isSuccess && rows.length === 0 && (
        <div className="py-8">
          <EmptyState title={text.none[state].title}>{text.none[state].sentence}</EmptyState>
        </div>
      )}
      {rows.length > 0 && (
        <>
          <ul className={`${card} divide-y divide-line-soft overflow-hidden`}>
            {rows.map((row) => (
              <QueueRow key={`${row.kind}${row.work_id}`} program={program} row={row} />
            ))}
          </ul>
          <p role="status" className="text-center text-sm text-ink-muted">
            {text.shown(number(rows.length))}
          </p>
        </>
      )}
      {list.hasNextPage && (
        <Button
          look="secondary"
          loading={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
          className="self-center"
        >
          {text.more}
        </Button>
      )}
    </div>
  )
}
