import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTypedWords } from '@/shared/lib/use-typed-words'
import { ChipLink } from '@/shared/routing/chip-link'
import * as format from '@/shared/text/format'
import { DataTable } from '@/shared/ui/data-table'
import { EmptyState } from '@/shared/ui/empty-state'
import { LoadFailure } from '@/shared/ui/load-failure'
import { LoadMore } from '@/shared/ui/load-more'
import { SearchInput } from '@/shared/ui/search-input'
import { WaitingRows } from '../grading/waiting-rows'
import { useNow } from '../use-now'
import { type Filter, filterOf, filtersOf, wordOf } from './filters'
import type { PartProps } from './part-props'
import { participantColumns } from './participant-columns'
import { text } from './program-text'
import { participantsQuery } from './queries'
import type { TaughtProgram } from './types'

const words = text.participants

/** Who attends, how far they are, and when they were last here; all of them, or those who want to be asked after. */
export default function ParticipantsPart({ program, search }: PartProps) {
  const { slug, title, is_divided } = program
  const navigate = useNavigate()
  const now = useNow()
  const told = search.cari ?? ''
  const filter = filterOf(search, is_divided)
  const at = { to: '/mengajar/$program/$part', params: { program: slug, part: 'peserta' } } as const
  const searchOf = (cari: string, whom: Filter) => ({
    cari: cari || undefined,
    saring: whom === 'all' ? undefined : wordOf[whom],
  })
  const [typed, type] = useTypedWords(told, (cari) =>
    navigate({ ...at, search: searchOf(cari, filter), replace: true, resetScroll: false }),
  )
  const list = useInfiniteQuery(participantsQuery(slug, told, filter))
  const people = list.data?.pages.flatMap(({ rows }) => rows) ?? []
  return (
    <>
      <div className="part-tools">
        <SearchInput
          label={words.search}
          value={typed}
          onChange={(event) => type(event.target.value)}
          maxLength={100}
          className="desk:w-70"
        />
        <nav aria-label={words.filter} className="part-chips">
          {filtersOf(is_divided).map((each) => (
            <ChipLink
              key={each}
              {...at}
              search={searchOf(told, each)}
              replace
              resetScroll={false}
              isOn={each === filter}
            >
              {[words.filters[each], countOf(program, each)].join(' ').trim()}
            </ChipLink>
          ))}
        </nav>
      </div>
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

/** The class is counted as a whole and by who has no group; the others are found only by looking at everybody. */
function countOf({ learners, ungrouped }: TaughtProgram, filter: Filter): string {
  if (filter === 'all') return format.number(learners)
  return filter === 'ungrouped' ? format.number(ungrouped) : ''
}

function Nobody({ told, filter }: { told: string; filter: Filter }) {
  const none = filter === 'all' ? words.empty : words.nobody[filter]
  const { title, sentence } = told ? words.noMatch : none
  return <EmptyState title={title}>{sentence}</EmptyState>
}
