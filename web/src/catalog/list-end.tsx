import { useEffect, useRef } from 'react'
import { LoadMore } from '@/shared/ui/load-more'
import { text } from './list-text'

/** A list goes on by itself twice; then somebody who wants the footer gets there. */
const automaticPages = 3

/** What a list that grows page by page tells and can be asked. */
export interface GrowingList {
  data: { pages: readonly unknown[] } | undefined
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isError: boolean
  fetchNextPage: () => unknown
  refetch: () => unknown
}

interface ListEndProps {
  list: GrowingList
  shown: number
  /** When the server counts; else the list ends where it ends. */
  total?: number
  noun: string
}

/** The end of a list of cards: how much of it is shown, and the way on. */
export function ListEnd({ list, shown, total, noun }: ListEndProps) {
  const mark = useRef<HTMLDivElement>(null)
  const all = total ?? (list.hasNextPage ? shown + 1 : shown)
  const pages = list.data?.pages.length ?? 0
  const runs = list.hasNextPage && shown < all && pages < automaticPages && !list.isError
  const more = () => void list.fetchNextPage()
  const latest = useRef(more)
  useEffect(() => {
    latest.current = more
  })
  // A new observer for every page: it tells at once when the mark is still in sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the number of pages is that page
  useEffect(() => {
    if (!runs || !mark.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) latest.current()
      },
      { rootMargin: '400px' },
    )
    observer.observe(mark.current)
    return () => observer.disconnect()
  }, [runs, pages])
  const label = total === undefined ? text.shown(shown, noun) : text.shownOf(shown, total, noun)
  return (
    <div ref={mark} className="pt-9">
      <LoadMore shown={shown} total={all} label={label} loading={list.isFetchingNextPage} onMore={more} />
    </div>
  )
}
