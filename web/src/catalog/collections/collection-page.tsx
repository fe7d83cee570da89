import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { EmptyState } from '@/shared/ui/empty-state'
import { LoadFailure } from '@/shared/ui/load-failure'
import { Breadcrumbs } from '../breadcrumbs'
import { CardGrid } from '../card-grid'
import { ListEnd } from '../list-end'
import { text as list } from '../list-text'
import { text as page } from '../page-text'
import { type CollectionKind, collectionQuery } from './queries'
import { text } from './text'

/** One list that we picked, or one catalogue, with all its programmes. */
export function CollectionPage({ kind, slug }: { kind: CollectionKind; slug: string }) {
  const query = useInfiniteQuery(collectionQuery(kind, slug))
  const pages = query.data?.pages ?? []
  const head = pages[0]?.rows
  if (!head) return null
  const programs = pages.flatMap(({ rows }) => rows.programs)
  return (
    <div className="page py-6 desk:py-10">
      {kind === 'pick' && (
        <Breadcrumbs>
          <Link to="/">{page.home}</Link>
          <Link to="/program-pilihan">{text.title}</Link>
        </Breadcrumbs>
      )}
      <h1 className="text-h1 desk:mt-2">{head.title}</h1>
      <p className="mt-1 mb-6 max-w-140 text-ink-soft text-pretty">{head.summary}</p>
      {programs.length === 0 ? (
        <div className="py-10">
          <EmptyState title={text.empty.title}>{text.empty.sentence}</EmptyState>
        </div>
      ) : (
        <>
          <CardGrid cards={programs} label={head.title} />
          {query.isError && (
            <LoadFailure className="mt-6" onRetry={() => void query.fetchNextPage()}>
              {list.failed}
            </LoadFailure>
          )}
          <ListEnd list={query} shown={programs.length} noun={list.noun} />
        </>
      )}
    </div>
  )
}
