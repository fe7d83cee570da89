import { useInfiniteQuery } from '@tanstack/react-query'
import type { FilterOption } from '@/catalog/api-types'
import { programsQuery } from '@/catalog/discovery'
import { ProgramList } from '@/catalog/program-list'
import { boot } from '@/shared/boot'
import { ChipLink } from '@/shared/routing/chip-link'
import { EmptyState } from '@/shared/ui/empty-state'
import { text } from './lower-text'
import { Upcoming } from './upcoming'

const words = text.own

/** All programmes of the institution whose site it is, by level, and its next meetings. */
export default function OwnPrograms({ level }: { level: string | undefined }) {
  const list = useInfiniteQuery(programsQuery(level ? { year_level: level } : {}))
  return (
    <>
      <h2 className="sr-only">{words.title(boot().brand.name)}</h2>
      <ProgramList
        list={list}
        label={words.title(boot().brand.name)}
        above={({ filters }) => <Levels options={filters.year_level} chosen={level} />}
        empty={
          <div className="page py-16">
            <EmptyState title={words.empty.title}>{words.empty.sentence}</EmptyState>
          </div>
        }
      />
      <Upcoming />
    </>
  )
}

function Levels({ options, chosen }: { options: readonly FilterOption[]; chosen: string | undefined }) {
  if (options.length < 2 && !chosen) return null
  return (
    <nav aria-label={words.levels} className="mb-5 flex flex-wrap gap-2">
      <ChipLink to="/" search={{}} isOn={!chosen} resetScroll={false}>
        {words.all}
      </ChipLink>
      {options.map(({ key, label }) => (
        <ChipLink key={key} to="/" search={{ year_level: key }} isOn={key === chosen} resetScroll={false}>
          {label}
        </ChipLink>
      ))}
    </nav>
  )
}
