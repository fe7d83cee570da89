import type { ReactNode } from 'react'
import type { Page } from '@/shared/api/client'
import { useLast } from '@/shared/lib/use-last'
import { cx } from '@/shared/ui/cx'
import { LoadFailure } from '@/shared/ui/load-failure'
import { CardGrid, CardGridSkeleton } from './card-grid'
import { type GrowingList, ListEnd } from './list-end'
import { text } from './list-text'
import type { Discovery } from './queries'

interface ProgramListProps {
  list: Omit<GrowingList, 'data'> & { data: { pages: Page<Discovery>[] } | undefined }
  label: string
  /** What stands there when there is nothing at all. */
  empty: ReactNode
  /** Between the page's head and the cards, once something is known of them. */
  above?: (known: Discovery) => ReactNode
}

/** A page's list of programmes in all its states; the list before stays until the next is there. */
export function ProgramList({ list, label, empty, above }: ProgramListProps) {
  const pages = useLast(list.data)?.pages ?? []
  const known = pages[0]?.rows
  const isOld = list.data === undefined
  const items = pages.flatMap(({ rows }) => rows.items)
  if (!isOld && known?.total === 0) return empty
  return (
    <section aria-label={label} aria-busy={isOld && !list.isError} className="page pt-6 desk:pt-10">
      {known && above?.(known)}
      {list.isError && (
        <LoadFailure className="my-4" onRetry={() => void (isOld ? list.refetch() : list.fetchNextPage())}>
          {text.failed}
        </LoadFailure>
      )}
      {!known && !list.isError && <CardGridSkeleton count={8} />}
      <div className={cx('transition-opacity', isOld && 'opacity-60')}>
        <CardGrid cards={items} />
      </div>
      {!isOld && known && <ListEnd list={list} shown={items.length} total={known.total} noun={text.noun} />}
    </section>
  )
}
