import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { type Case, CaseRow, type CaseWords } from './case-row'
import { markDecided } from './mutations'
import { PagedList, type PagedRows } from './paged-list'
import type { Decision } from './types'

interface CaseListProps<T> {
  list: PagedRows<T>
  /** Where the list is kept. */
  listKey: QueryKey
  words: CaseWords
  caseOf: (one: T) => Case
  decide: (id: number, action: Decision) => Promise<unknown>
}

/** What was reported in one place where classes talk, each with what may be decided. */
export function CaseList<T>({ list, listKey, words, caseOf, decide }: CaseListProps<T>) {
  const client = useQueryClient()
  const onDecide = async (id: number, action: Decision) => {
    await decide(id, action)
    markDecided(client, listKey, id, action)
  }
  return (
    <PagedList
      list={list}
      words={words}
      row={(each) => {
        const one = caseOf(each)
        return <CaseRow key={one.id} one={one} words={words} onDecide={onDecide} />
      }}
    />
  )
}
