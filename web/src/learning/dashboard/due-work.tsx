import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useLast } from '@/shared/lib/use-last'
import { ChipLink } from '@/shared/routing/chip-link'
import { LinkButton } from '@/shared/routing/links'
import { dayOf, plainDay } from '@/shared/text/days'
import { Button } from '@/shared/ui/button'
import { ChipSelect } from '@/shared/ui/chip-select'
import { EmptyState } from '@/shared/ui/empty-state'
import { LoadFailure } from '@/shared/ui/load-failure'
import { Skeleton, SkeletonGroup } from '@/shared/ui/skeleton'
import { textLink } from '@/shared/ui/text-link'
import { DueRow } from '../due/due-row'
import { dueFilters, isNarrow } from './filters'
import { dueQuery } from './queries'
import type { DueSearch } from './search-params'
import { text } from './text'

const words = text.due

/** What is due from today on, the nearest first. The address holds the filters. */
export function DueWork({ search, now }: { search: DueSearch; now: number }) {
  const filters = dueFilters(search, dayOf(now))
  const list = useInfiniteQuery(dueQuery(filters))
  const pages = useLast(list.data)?.pages ?? []
  const items = pages.flatMap(({ rows }) => rows)
  const until = plainDay(filters.period_end)
  const isWhole = Boolean(search.semua)
  return (
    <section aria-labelledby="tugas" className="min-w-0">
      <div className="dashboard-section">
        <h2 id="tugas" className="text-h2">
          {words.title}
        </h2>
        <Filters search={search} />
      </div>
      {list.isError && (
        <LoadFailure className="mb-3" onRetry={() => void list.refetch()}>
          {words.failed}
        </LoadFailure>
      )}
      {list.isPending && items.length === 0 && <Waiting />}
      {items.length > 0 && (
        <ul className="due-list" aria-busy={list.isPending}>
          {(isWhole ? items : (pages[0]?.rows ?? [])).map((item) => (
            <DueRow key={item.id} item={item} now={now} />
          ))}
        </ul>
      )}
      {list.isSuccess && items.length === 0 && <Nothing search={search} until={until} />}
      {isWhole && items.length > 0 && (
        <div className="flex flex-col items-center gap-2 pt-4">
          <p role="status" className="text-sm text-ink-muted">
            {words.shown(items.length)}
          </p>
          {list.hasNextPage && (
            <Button look="secondary" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
              {words.more}
            </Button>
          )}
        </div>
      )}
      {!isWhole && list.hasNextPage && (
        <Link
          to="/dashboard"
          search={{ ...search, semua: '1' }}
          resetScroll={false}
          onClick={() => void list.fetchNextPage()}
          className={`${textLink} inline-flex min-h-11 items-center text-sm`}
        >
          {words.until(until)}
        </Link>
      )}
    </section>
  )
}

function Filters({ search }: { search: DueSearch }) {
  const navigate = useNavigate()
  const { wajib, ...rest } = search
  const go = (change: DueSearch) =>
    void navigate({ to: '/dashboard', search: { ...search, ...change }, resetScroll: false })
  return (
    <nav aria-label={words.filter} className="due-filters">
      <ChipLink to="/dashboard" search={rest} isOn={!wajib} resetScroll={false}>
        {words.all}
      </ChipLink>
      <ChipLink to="/dashboard" search={{ ...rest, wajib: '1' }} isOn={Boolean(wajib)} resetScroll={false}>
        {words.mandatory}
      </ChipLink>
      <ChipSelect
        label={words.kind}
        choices={words.kinds}
        value={search.jenis ?? ''}
        onChange={(jenis) => go({ jenis: jenis || undefined })}
      />
      <ChipSelect
        label={words.when}
        choices={words.whens}
        value={search.kapan ?? ''}
        onChange={(kapan) => go({ kapan: kapan || undefined })}
      />
    </nav>
  )
}

function Nothing({ search, until }: { search: DueSearch; until: string }) {
  if (!isNarrow(search))
    return (
      <EmptyState heading="h3" title={words.empty.title}>
        {words.empty.sentence(until)}
      </EmptyState>
    )
  const reset = (
    <LinkButton to="/dashboard" search={{}} look="secondary">
      {words.nothing.reset}
    </LinkButton>
  )
  return (
    <EmptyState heading="h3" title={words.nothing.title} action={reset}>
      {words.nothing.sentence}
    </EmptyState>
  )
}

function Waiting() {
  return (
    <SkeletonGroup className="flex flex-col gap-px">
      <Skeleton className="h-17" />
      <Skeleton className="h-17" />
      <Skeleton className="h-17" />
    </SkeletonGroup>
  )
}
