import { useInfiniteQuery } from '@tanstack/react-query'
import { LevelChips } from '@/catalog/level-chips'
import { ProgramList } from '@/catalog/program-list'
import { programsQuery } from '@/catalog/queries'
import { boot } from '@/shared/boot'
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
        above={({ filters }) => (
          <LevelChips
            label={words.levels}
            all={words.all}
            options={filters.year_level}
            chosen={level}
            search={(key): Record<string, string> => (key ? { year_level: key } : {})}
          />
        )}
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
