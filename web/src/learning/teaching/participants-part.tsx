import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTypedWords } from '@/shared/lib/use-typed-words'
import * as format from '@/shared/text/format'
import { Avatar } from '@/shared/ui/avatar'
import { type Column, DataTable } from '@/shared/ui/data-table'
import { EmptyState } from '@/shared/ui/empty-state'
import { Jelujur } from '@/shared/ui/jelujur'
import { LoadFailure } from '@/shared/ui/load-failure'
import { LoadMore } from '@/shared/ui/load-more'
import { SearchInput } from '@/shared/ui/search-input'
import { Tag } from '@/shared/ui/tag'
import { WaitingRows } from '../grading/waiting-rows'
import { useNow } from '../use-now'
import type { PartProps } from './part-props'
import { text } from './program-text'
import { participantsQuery } from './queries'
import type { Participant } from './types'
import { isLongGone, seenWords } from './words'

const words = text.participants

/** Who attends, how far they are, and when they were last here. */
export default function ParticipantsPart({ program: { slug, title, ungrouped }, search }: PartProps) {
  const navigate = useNavigate()
  const now = useNow()
  const told = search.cari ?? ''
  const [typed, type] = useTypedWords(told, (cari) =>
    navigate({
      to: '/mengajar/$program/$part',
      params: { program: slug, part: 'peserta' },
      search: { cari: cari || undefined },
      replace: true,
      resetScroll: false,
    }),
  )
  const list = useInfiniteQuery(participantsQuery(slug, told))
  const people = list.data?.pages.flatMap(({ rows }) => rows) ?? []
  const nobody = told ? words.noMatch : words.empty
  return (
    <>
      <SearchInput
        label={words.search}
        value={typed}
        onChange={(event) => type(event.target.value)}
        maxLength={100}
        className="mb-4 desk:max-w-70"
      />
      {list.isError && <LoadFailure onRetry={() => void list.refetch()}>{words.failed}</LoadFailure>}
      {list.isPending && <WaitingRows />}
      {list.isSuccess && people.length === 0 && <EmptyState title={nobody.title}>{nobody.sentence}</EmptyState>}
      {people.length > 0 && (
        <div className="flex flex-col gap-5">
          <DataTable
            caption={words.caption(title)}
            columns={columnsAt(now, isDivided(ungrouped, people))}
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

/** A class without groups counts nobody as left out of them. */
const isDivided = (ungrouped: number, people: readonly Participant[]): boolean =>
  ungrouped > 0 || people.some(({ group_name }) => group_name !== null)

const groupColumn: Column<Participant> = {
  header: words.group,
  cell: ({ group_name }) => group_name ?? <Tag tone="warning">{words.noGroup}</Tag>,
}

const columnsAt = (now: number, isDivided: boolean): Column<Participant>[] => [
  {
    header: words.name,
    place: 'title',
    cell: ({ id, name, avatar }) => (
      <span className="flex items-center gap-3">
        <Avatar id={String(id)} name={name} picture={avatar} />
        <span className="min-w-0 wrap-anywhere">{name}</span>
      </span>
    ),
  },
  ...(isDivided ? [groupColumn] : []),
  {
    header: words.progress,
    place: 'wide',
    cell: ({ completed, total, percentage_progress }) => (
      <span className="block desk:w-50 wide:w-60">
        <Jelujur done={completed} total={total} className="mb-1.5" />
        <span aria-hidden="true" className="flex justify-between gap-3 text-xs">
          <span className="text-ink-soft">{words.done(format.number(completed), format.number(total))}</span>
          <b className="tabular-nums">{format.percent(Math.floor(percentage_progress))}</b>
        </span>
      </span>
    ),
  },
  {
    header: words.seen,
    cell: ({ last_seen_at }) => (
      <span className={isLongGone(last_seen_at, now) ? 'font-bold text-warning' : undefined}>
        {seenWords(last_seen_at, now)}
      </span>
    ),
  },
]
