import type { QueryClient } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { cardsQuery, programsQuery } from '../queries'
import { type Place, placeAt, placeName, tagOf, wantedLevel } from './place'
import { shownYearsQuery } from './queries'

export type LevelEntry = {
  context: { queryClient: QueryClient }
  location: { pathname: string }
  deps: { category?: string }
  cause: string
}

/** What the list of a level asks for. */
export const askedAt = (place: Place, category: string | undefined): Record<string, string> => ({
  year_level: wantedLevel(place),
  ...(category && { category }),
})

/** A level with years leads on to them; the others, and each year, are a list. */
export const leadsOn = ({ level, year }: Place): boolean => year === null && level.years.length > 0

export const popularQuery = ({ level }: Place) => cardsQuery({ year_level: level.slug, sort: 'popular' }, 4)
export const freeQuery = ({ level }: Place) => cardsQuery({ year_level: level.slug, price: 'free' }, 4)

export async function loadLevel({ context: { queryClient: client }, location, deps, cause }: LevelEntry) {
  const place = placeAt(location.pathname)
  if (!place) throw notFound()
  const list = client.prefetchInfiniteQuery(programsQuery(askedAt(place, deps.category)))
  const rows = leadsOn(place) ? [client.prefetchQuery(popularQuery(place)), client.prefetchQuery(freeQuery(place))] : []
  const shown = await client.ensureQueryData(shownYearsQuery)
  if (place.year && shown && !shown.includes(tagOf(place.level.slug, place.year))) throw notFound()
  if (cause !== 'stay') await Promise.all([list, ...rows])
  return { title: place.year ? placeName(place) : undefined }
}
