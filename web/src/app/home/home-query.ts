import { queryOptions } from '@tanstack/react-query'
import type { Card, CardLevel } from '@/catalog/api-types'
import { get } from '@/catalog/get'
import { call } from '@/shared/api/client'

const path = '/api/catalog/home'

/** A meeting of a programme that begins soon. */
export type Meeting = {
  activity_slug: string
  title: string
  starts_at: number
  ends_at: number
  program: { slug: string; title: string }
  levels: CardLevel[]
  institution: { slug: string; name: string; city: string }
  seats_left: number | null
}

type HomeInstitution = { id: number; slug: string; name: string; city: string; logo?: string | null }

type HomeData = {
  popular: Card[]
  newest: Card[]
  upcoming: Meeting[]
  institutions: HomeInstitution[]
  institution_total: number
  searches: string[]
}

/** Everything that the home page tells of the catalogue; on an institution's own site, of that institution. */
export const homeQuery = queryOptions({
  queryKey: ['home'],
  // The page stands without it; nobody is bothered with a dialog.
  queryFn: () => call(get<HomeData>(path), { handles: [400, 401] }),
  staleTime: 300_000,
})
