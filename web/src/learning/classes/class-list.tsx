import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useLast } from '@/shared/lib/use-last'
import { LinkButton } from '@/shared/routing/links'
import { EmptyState } from '@/shared/ui/empty-state'
import { LoadFailure } from '@/shared/ui/load-failure'
import { LoadMore } from '@/shared/ui/load-more'
import { Skeleton, SkeletonGroup } from '@/shared/ui/skeleton'
import { savedQuery } from '../offline/queries'
import { cardHeight } from './class-card'
import { ClassGrid } from './class-grid'
import { classesQuery, foldersQuery } from './queries'
import type { Sort, Tab } from './search-params'
import { text } from './text'

interface ClassListProps {
  userId: number
  status: Exclude<Tab, 'tersimpan'>
  sort: Sort
  words: string
}

/** One tab of classes, twelve at a time; those before stay until the next are there. */
export function ClassList({ userId, status, sort, words }: ClassListProps) {
  const list = useInfiniteQuery(classesQuery(userId, { status, sort, search: words }))
  const programs = (useLast(list.data)?.pages ?? []).flatMap(({ rows }) => rows)
  return (
    <section aria-label={text.list} aria-busy={list.isPending} className="flex flex-col gap-6">
      {list.isError && (
        <>
          <LoadFailure onRetry={() => void list.refetch()}>{text.failed}</LoadFailure>
          <WayToSaved userId={userId} />
        </>
      )}
      {list.isPending && programs.length === 0 && <ListSkeleton />}
      <ClassGrid userId={userId} programs={programs} />
      {list.isSuccess && programs.length === 0 && <Nothing userId={userId} status={status} words={words} />}
      {list.isSuccess && programs.length > 0 && (
        <LoadMore
          shown={programs.length}
          total={programs.length + Number(list.hasNextPage)}
          label={text.shown(programs.length)}
          loading={list.isFetchingNextPage}
          onMore={() => void list.fetchNextPage()}
        />
      )}
    </section>
  )
}

/** Without a connection there is still what the device keeps. */
function WayToSaved({ userId }: { userId: number }) {
  const { data: saved = [] } = useQuery(savedQuery(userId))
  if (saved.length === 0) return null
  return (
    <LinkButton to="/kelasku" search={{ tab: 'tersimpan' }} look="secondary" className="self-start">
      {text.toSaved}
    </LinkButton>
  )
}

function Nothing({ userId, status, words }: Omit<ClassListProps, 'sort'>) {
  const { data: folders = [] } = useQuery(foldersQuery(userId))
  if (words) return <EmptyState title={text.notFound.title}>{text.notFound.sentence}</EmptyState>
  if (status === 'berjalan' && folders.some(({ count }) => count > 0))
    return <p className="text-sm text-ink-muted">{text.allFiled}</p>
  const { title, sentence } = text.empty[status]
  return (
    <div className="py-8">
      <EmptyState
        title={title}
        action={
          <LinkButton to="/search" look="secondary">
            {text.find}
          </LinkButton>
        }
      >
        {sentence}
      </EmptyState>
    </div>
  )
}

export function ListSkeleton() {
  return (
    <SkeletonGroup className="class-grid">
      {['a', 'b', 'c', 'd'].map((place) => (
        <Skeleton key={place} className={cardHeight} />
      ))}
    </SkeletonGroup>
  )
}
