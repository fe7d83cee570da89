import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { LinkButton } from '@/shared/routing/links'
import { EmptyState } from '@/shared/ui/empty-state'
import { LoadFailure } from '@/shared/ui/load-failure'
import { CardGridSkeleton } from '../card-grid'
import { CardSection } from '../card-section'
import { ListEnd } from '../list-end'
import { moreLink } from '../more-link'
import { collectionsQuery } from './queries'
import { text } from './text'

/** The lists that we pick, each with its first programmes. */
export function CollectionsPage() {
  const list = useInfiniteQuery(collectionsQuery('pick'))
  const rows = list.data?.pages.flatMap((page) => page.rows)
  return (
    <div className="pb-10 desk:pb-18">
      <div className="page pt-6 desk:pt-10">
        <h1 className="text-h1">{text.title}</h1>
        <p className="mt-1 max-w-140 text-ink-soft text-pretty">{text.lead}</p>
        {list.isError && (
          <LoadFailure className="mt-6" onRetry={() => void (rows ? list.fetchNextPage() : list.refetch())}>
            {text.failed}
          </LoadFailure>
        )}
        {list.isPending && (
          <div className="mt-10">
            <CardGridSkeleton count={8} />
          </div>
        )}
        {rows?.length === 0 && (
          <div className="py-16">
            <EmptyState
              title={text.none.title}
              action={
                <LinkButton to="/search" look="secondary">
                  {text.none.act}
                </LinkButton>
              }
            >
              {text.none.sentence}
            </EmptyState>
          </div>
        )}
      </div>
      {rows?.map(({ slug, title, summary, program_count, programs }) => (
        <CardSection
          key={slug}
          id={slug}
          title={title}
          summary={summary}
          cards={programs}
          className="desk:pt-10"
          more={
            <Link to="/program-pilihan/$slug" params={{ slug }} className={moreLink}>
              {text.all(program_count)}
            </Link>
          }
        />
      ))}
      {list.hasNextPage && rows && (
        <div className="page">
          <ListEnd list={list} shown={rows.length} noun={text.noun} />
        </div>
      )}
    </div>
  )
}
