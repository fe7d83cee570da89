import { lazy, type RefObject, Suspense, useEffect, useRef } from 'react'
import type { Page } from '@/shared/api/client'
import { cx } from '@/shared/ui/cx'
import { LoadFailure } from '@/shared/ui/load-failure'
import { usePhone } from '@/shared/ui/use-phone'
import { CardGrid, CardGridSkeleton } from '../card-grid'
import { type GrowingList, ListEnd } from '../list-end'
import { text as listText } from '../list-text'
import { ProgramRows, ProgramRowsSkeleton } from '../program-row'
import type { Discovery } from '../queries'
import { asked, type Query } from './filters'
import type { Tab } from './tabs'
import { text } from './text'

const NothingFound = lazy(async () => ({ default: (await import('./nothing-found')).NothingFound }))

interface ResultsProps {
  tab: Tab
  query: Query
  list: GrowingList
  /** Those of the list, or of the one before it while it is not there. */
  pages: readonly Page<Discovery>[]
  /** Null until the list is there. */
  total: number | null
}

/** The cards that were found; those of the search before stay until the new ones are there. */
export function Results({ tab, query, list, pages, total }: ResultsProps) {
  const cards = pages.flatMap(({ rows }) => rows.items)
  const isOld = total === null
  const section = useRef<HTMLElement>(null)
  useTopOf(section, isOld ? null : JSON.stringify([tab, asked(query)]))
  const retry = () => void (isOld ? list.refetch() : list.fetchNextPage())
  const isPhone = usePhone()
  return (
    <section
      ref={section}
      aria-label={text.all(tab)}
      aria-busy={isOld && !list.isError}
      className="flex flex-col gap-4"
    >
      {list.isError && (
        <LoadFailure className="my-4" onRetry={retry}>
          {listText.failed}
        </LoadFailure>
      )}
      {isOld &&
        !list.isError &&
        cards.length === 0 &&
        (isPhone ? <ProgramRowsSkeleton /> : <CardGridSkeleton count={6} columns="search-cards" />)}
      <div className={cx('transition-opacity', isOld && 'opacity-60')}>
        {isPhone ? <ProgramRows cards={cards} /> : <CardGrid cards={cards} columns="search-cards" />}
      </div>
      {total === 0 && (
        <Suspense>
          <NothingFound query={query} />
        </Suspense>
      )}
      {total !== null && total > 0 && <ListEnd list={list} shown={cards.length} total={total} noun={text.noun(tab)} />}
    </section>
  )
}

/** Whoever has scrolled down and then narrows the search sees what it found from its first card, not where the old list went on. */
function useTopOf(section: RefObject<HTMLElement | null>, shown: string | null): void {
  const before = useRef(shown)
  useEffect(() => {
    if (shown === null || shown === before.current) return
    const isFirst = before.current === null
    before.current = shown
    if (!isFirst && (section.current?.getBoundingClientRect().top ?? 0) < 0) section.current?.scrollIntoView()
  }, [section, shown])
}
