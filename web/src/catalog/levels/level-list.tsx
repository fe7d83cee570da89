import { useInfiniteQuery } from '@tanstack/react-query'
import { CategoryChips } from '../category-chips'
import { ProgramList } from '../program-list'
import { programsQuery } from '../queries'
import { EmptyLevel } from './empty-level'
import { askedAt } from './load'
import { type Place, placeName } from './place'

/** All programmes of a level or a year, by category. */
export function LevelList({ place, category }: { place: Place; category: string | undefined }) {
  const list = useInfiniteQuery(programsQuery(askedAt(place, category)))
  return (
    <ProgramList
      list={list}
      label={placeName(place)}
      empty={<EmptyLevel name={placeName(place)} />}
      above={(known) => <CategoryChips options={known.filters.category} chosen={category} />}
    />
  )
}
