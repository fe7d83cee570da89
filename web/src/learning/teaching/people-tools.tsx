import { useNavigate } from '@tanstack/react-router'
import { useTypedWords } from '@/shared/lib/use-typed-words'
import { ChipLink } from '@/shared/routing/chip-link'
import * as format from '@/shared/text/format'
import { SearchInput } from '@/shared/ui/search-input'
import { type Filter, filterOf, filtersOf, wordOf } from './filters'
import type { PartProps } from './part-props'
import type { Part } from './parts'
import { text } from './program-text'
import type { TaughtProgram } from './types'

const words = text.participants

/** Whom a list of the class shows: by name, or those who want to be asked after. */
export function PeopleTools({ program, search, part }: PartProps & { part: Part }) {
  const { slug, is_divided } = program
  const navigate = useNavigate()
  const told = search.cari ?? ''
  const filter = filterOf(search, is_divided)
  const at = { to: '/mengajar/$program/$part', params: { program: slug, part } } as const
  const searchOf = (cari: string, whom: Filter) => ({
    cari: cari || undefined,
    saring: whom === 'all' ? undefined : wordOf[whom],
  })
  const [typed, type] = useTypedWords(told, (cari) =>
    navigate({ ...at, search: searchOf(cari, filter), replace: true, resetScroll: false }),
  )
  return (
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
          <ChipLink key={each} {...at} search={searchOf(told, each)} replace resetScroll={false} isOn={each === filter}>
            {[words.filters[each], countOf(program, each)].join(' ').trim()}
          </ChipLink>
        ))}
      </nav>
    </div>
  )
}

/** The class is counted as a whole and by who has no group; the others are found only by looking at everybody. */
function countOf({ learners, ungrouped }: TaughtProgram, filter: Filter): string {
  if (filter === 'all') return format.number(learners)
  return filter === 'ungrouped' ? format.number(ungrouped) : ''
}
