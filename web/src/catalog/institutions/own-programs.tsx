import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useLast } from '@/shared/lib/use-last'
import { ChipSelect } from '@/shared/ui/chip-select'
import { cx } from '@/shared/ui/cx'
import { EmptyState } from '@/shared/ui/empty-state'
import { LoadFailure } from '@/shared/ui/load-failure'
import type { FilterOption } from '../api-types'
import { CardGrid, CardGridSkeleton } from '../card-grid'
import { LevelChips } from '../level-chips'
import { ListEnd } from '../list-end'
import { text as listText } from '../list-text'
import { FindForm } from './find-form'
import { type InstitutionPage, ownFiltersQuery, ownProgramsQuery } from './queries'
import { text } from './text'

type Query = { year?: string; search?: string; subject?: string }

/** The institution's programmes: looked through by words, level and subject. */
export function OwnPrograms({ institution: { slug, name } }: { institution: InstitutionPage }) {
  const query = useSearch({ from: '/_default/mitra/$slug' })
  const navigate = useNavigate()
  const list = useInfiniteQuery(ownProgramsQuery(slug, query))
  const { data: filters } = useQuery(ownFiltersQuery(slug))
  const cards = useLast(list.data)?.pages.flatMap(({ rows }) => rows) ?? []
  const isOld = list.data === undefined
  const go = (change: Query) =>
    void navigate({ to: '.', search: searchOf({ ...query, ...change }), resetScroll: false })
  return (
    <section aria-labelledby="program" className="page pt-6 desk:pt-10">
      <h2 id="program" className="mb-3.5 text-h2">
        {text.page.programs}
      </h2>
      <div className="mb-5 grid gap-3 desk:grid-cols-2">
        <FindForm label={text.page.find(name)} words={query.search ?? ''} onFind={(search) => go({ search })} />
        <Subjects
          options={filters?.subject ?? []}
          value={query.subject ?? ''}
          onChange={(subject) => go({ subject })}
        />
      </div>
      <LevelChips
        label={text.page.levels}
        all={text.page.allLevels}
        options={filters?.year_level ?? []}
        chosen={query.year}
        search={(year) => searchOf({ ...query, year })}
      />
      {list.isError && (
        <LoadFailure className="my-4" onRetry={() => void (isOld ? list.refetch() : list.fetchNextPage())}>
          {text.page.failed}
        </LoadFailure>
      )}
      {list.isPending && cards.length === 0 && <CardGridSkeleton />}
      <div className={cx('transition-opacity', isOld && 'opacity-60')}>
        <CardGrid cards={cards} />
      </div>
      {!isOld && cards.length > 0 && <ListEnd list={list} shown={cards.length} noun={listText.noun} />}
      {!isOld && cards.length === 0 && <Nothing name={name} isNarrow={Object.keys(searchOf(query)).length > 0} />}
    </section>
  )
}

/** What the address says, without what is empty. */
const searchOf = ({ year, search, subject }: Query): Record<string, string> => ({
  ...(year && { year }),
  ...(search && { search }),
  ...(subject && { subject }),
})

interface SubjectsProps {
  options: readonly FilterOption[]
  value: string
  onChange: (subject: string) => void
}

function Subjects({ options, value, onChange }: SubjectsProps) {
  if (options.length < 2 && !value) return null
  const every = { key: '', label: text.page.allSubjects }
  return <ChipSelect label={text.page.subject} choices={[every, ...options]} value={value} onChange={onChange} />
}

function Nothing({ name, isNarrow }: { name: string; isNarrow: boolean }) {
  return (
    <div className="py-10">
      {isNarrow ? (
        <EmptyState title={text.empty.title}>{text.empty.sentence}</EmptyState>
      ) : (
        <EmptyState title={text.page.empty}>{text.page.emptySentence(name)}</EmptyState>
      )}
    </div>
  )
}
