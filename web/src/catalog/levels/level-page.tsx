import { useQuery } from '@tanstack/react-query'
import { useLocation, useSearch } from '@tanstack/react-router'
import { ChipLink } from '@/shared/routing/chip-link'
import { LevelPocket } from '@/shared/ui/level-pocket'
import { LevelList } from './level-list'
import { leadsOn } from './load'
import { type Place, placeAt, placeName, tagOf, yearName } from './place'
import { shownYearsQuery } from './queries'
import { Sections } from './sections'
import { text } from './text'

/** A level or one of its years: who it is for, its years, its programmes. */
export function LevelPage() {
  const place = placeAt(useLocation().pathname)
  const { category } = useSearch({ strict: false })
  if (!place) return null
  return (
    <div className="pb-10 desk:pb-18">
      <div className="border-b border-line-soft bg-surface">
        <div className="page py-6 desk:py-10">
          <div className="flex items-center gap-4 desk:gap-6">
            <LevelPocket level={place.level.slug} className="[zoom:1.5]" />
            <div className="min-w-0">
              <h1 className="text-h1">{placeName(place)}</h1>
              <p className="mt-1 max-w-140 text-ink-soft text-pretty">{text.sentence(place.level.slug)}</p>
            </div>
          </div>
          <Years place={place} />
        </div>
      </div>
      {leadsOn(place) ? <Sections place={place} /> : <LevelList place={place} category={category} />}
    </div>
  )
}

/** The years of the level; the first chip is the level itself. */
function Years({ place: { level, year } }: { place: Place }) {
  const { data: shown } = useQuery(shownYearsQuery)
  const years = level.years.filter((each) => !shown || shown.includes(tagOf(level.slug, each)))
  if (years.length === 0) return null
  return (
    <nav aria-label={text.years} className="mt-5 flex flex-wrap gap-2">
      <ChipLink to={level.path} isOn={year === null}>
        {text.wholeLevel(level.name)}
      </ChipLink>
      {years.map((each) => (
        <ChipLink key={each} to="/jenjang/$level/$year" params={{ level: level.slug, year: each }} isOn={each === year}>
          {yearName(each)}
        </ChipLink>
      ))}
    </nav>
  )
}
