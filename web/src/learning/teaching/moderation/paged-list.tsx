import type { ReactNode } from 'react'
import * as format from '@/shared/text/format'
import { card } from '@/shared/ui/card'
import { EmptyState } from '@/shared/ui/empty-state'
import { LoadFailure } from '@/shared/ui/load-failure'
import { LoadMore } from '@/shared/ui/load-more'
import { WaitingRows } from '../../grading/waiting-rows'

/** What is asked for by the page. */
export interface PagedRows<T> {
  data?: { pages: { rows: T[] }[] }
  isError: boolean
  isPending: boolean
  isSuccess: boolean
  hasNextPage: boolean
  isFetchingNextPage: boolean
  refetch: () => unknown
  fetchNextPage: () => unknown
}

interface PagedListProps<T> {
  list: PagedRows<T>
  words: {
    list: string
    failed: string
    shown: (count: string) => string
    empty: { title: string; sentence: string }
  }
  row: (one: T) => ReactNode
}

export function PagedList<T>({ list, words, row }: PagedListProps<T>) {
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? []
  return (
    <div className="flex flex-col gap-5">
      {list.isError && <LoadFailure onRetry={() => void list.refetch()}>{words.failed}</LoadFailure>}
      {list.isPending && <WaitingRows />}
      {list.isSuccess && rows.length === 0 && !list.hasNextPage && (
        <div className="py-8">
          <EmptyState title={words.empty.title}>{words.empty.sentence}</EmptyState>
        </div>
      )}
      {rows.length > 0 && (
        <ul aria-label={words.list} className={`${card} divide-y divide-line-soft`}>
          {rows.map(row)}
        </ul>
      )}
      {(rows.length > 0 || list.hasNextPage) && (
        <LoadMore
          shown={rows.length}
          total={rows.length + Number(list.hasNextPage)}
          label={words.shown(format.number(rows.length))}
          loading={list.isFetchingNextPage}
          onMore={() => void list.fetchNextPage()}
        />
      )}
    </div>
  )
}
