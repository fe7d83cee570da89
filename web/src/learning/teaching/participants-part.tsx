import { useInfiniteQuery } from '@tanstack/react-query'
import * as format from '@/shared/text/format'
import { DataTable } from '@/shared/ui/data-table'
import { EmptyState } from '@/shared/ui/empty-state'
import { LoadFailure } from '@/shared/ui/load-failure'
import { LoadMore } from '@/shared/ui/load-more'
import { WaitingRows } from '../grading/waiting-rows'
import { useNow } from '../use-now'
import { type Filter, filterOf } from './filters'
import type { PartProps } from './part-props'
import { participantColumns } from './participant-columns'
import { PeopleTools } from './people-tools'
import { text } from './program-text'
import { participantsQuery } from './queries'

const words = text.participants

/** Who attends, how far they are, and when they were last here; all of them, or those who want to be asked after. */
export default function ParticipantsPart({ program, search }: PartProps) {
  const { slug, title, is_divided } = program
  const now = useNow()
  const told = search.cari ?? ''
  const filter = filterOf(search, is_divided)
  const list = useInfiniteQuery(participantsQuery(slug, told, filter))
  const people = list.data?.pages.flatMap(({ rows }) => rows) ?? []
  return (
    <>
      <PeopleTools program={program} search={search} part="peserta" />
      {list.isError && <LoadFailure onRetry={() => void list.refetch()}>{words.failed}</LoadFailure>}
      {list.isPending && <WaitingRows />}
      {list.isSuccess && people.length === 0 && <Nobody told={told} filter={filter} />}
      {people.length > 0 && (
        <div className="flex flex-col gap-5">
          <DataTable
            caption={words.caption(title)}
            columns={participantColumns(now, is_divided, people)}
            rows={people}
            rowKey={({ id }) => String(id)}
          />
          <LoadMore
            shown={people.length}
            total={people.length + Number(list.hasNextPage)}
            label={words.shown(format.number(people.length))}
            loading={list.isFetchingNextPage}
            onMore={() => void list.fetchNextPage()}
          />
        </div>
      )}
    </>
  )
}

function Nobody({ told, filter }: { told: string; filter: Filter }) {
  const none = filter === 'all' ? words.empty : words.nobody[filter]
  const { title, sentence } = told ? words.noMatch : none
  return <EmptyState title={title}>{sentence}</EmptyState>
}
