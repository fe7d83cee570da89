import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query'
import type { Card } from '@/catalog/api-types'
import { CardGrid, CardGridSkeleton } from '@/catalog/card-grid'
import { collectionQuery } from '@/catalog/collections/queries'
import { ownProgramsQuery } from '@/catalog/institutions/queries'
import { type GrowingList, ListEnd } from '@/catalog/list-end'
import { text as list } from '@/catalog/list-text'
import type { Page } from '@/shared/api/client'
import { LoadFailure } from '@/shared/ui/load-failure'
import { text } from './text'

type ProgramsProps = { slug: string; name: string }

export function InstitutionPrograms({ slug, name }: ProgramsProps) {
  const query = useInfiniteQuery(ownProgramsQuery(slug, {}))
  return <Programs list={query} cards={cardsOf(query.data, (rows) => rows)} name={name} />
}

export function CollectionPrograms({ slug, name }: ProgramsProps) {
  const query = useInfiniteQuery(collectionQuery('pick', slug))
  return <Programs list={query} cards={cardsOf(query.data, ({ programs }) => programs)} name={name} />
}

const cardsOf = <T,>(data: InfiniteData<Page<T>> | undefined, read: (rows: T) => Card[]) =>
  data?.pages.flatMap(({ rows }) => read(rows))

function Programs({ list: query, cards, name }: { list: GrowingList; cards: Card[] | undefined; name: string }) {
  if (cards?.length === 0) return null
  return (
    <section aria-labelledby="program" className="page pt-10 desk:pt-18">
      <h2 id="program" className="mb-3.5 text-h2 desk:mb-5">
        {text.programs(name)}
      </h2>
      {query.isError && (
        <LoadFailure className="mb-6" onRetry={() => void (cards ? query.fetchNextPage() : query.refetch())}>
          {list.failed}
        </LoadFailure>
      )}
      {cards && <CardGrid cards={cards} />}
      {cards && <ListEnd list={query} shown={cards.length} noun={list.noun} />}
      {!cards && !query.isError && <CardGridSkeleton count={4} />}
    </section>
  )
}
