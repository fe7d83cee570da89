import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { createLink } from '@tanstack/react-router'
import { LinkButton } from '@/shared/routing/links'
import { number } from '@/shared/text/format'
import { Button } from '@/shared/ui/button'
import { card } from '@/shared/ui/card'
import { EmptyState } from '@/shared/ui/empty-state'
import { LoadFailure } from '@/shared/ui/load-failure'
import { Tab, Tabs } from '@/shared/ui/tabs'
import { programsQuery, queueQuery, type Turn } from './queries'
import { QueueRow } from './queue-row'
import { text } from './text'
import { WaitingRows } from './waiting-rows'

const TabLink = createLink(Tab)
const turns: readonly Turn[] = ['sent', 'graded']

/** The work of one programme: what waits, and what is graded. */
export function QueuePage({ program, state }: { program: string; state: Turn }) {
  const programs = useQuery(programsQuery)
  const own = programs.data?.find(({ slug }) => slug === program)
  const list = useInfiniteQuery(queueQuery(program, state))
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? []
  return (
    <div className="page max-w-200 py-6 desk:py-10">
      <LinkButton to="/studio/penilaian" look="text" size="small" className="-ml-3">
        {text.title}
      </LinkButton>
      <h1 className="mt-1 text-h1">{own?.title ?? text.title}</h1>
      <Tabs label={text.title} className="mt-3">
        {turns.map((each) => (
          <TabLink
            key={each}
            to="/studio/penilaian/$program"
            params={{ program }}
            search={{ status: each === 'graded' ? 'dinilai' : undefined }}
            active={each === state}
            count={each === 'sent' ? own?.waiting : undefined}
          >
            {text.turns[each]}
          </TabLink>
        ))}
      </Tabs>
      <div className="mt-4 flex flex-col gap-4">
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
    </div>
  )
}
