import type { Level } from '@/shared/ui/level'
import { levels } from '../levels'

type SchoolLevel = (typeof levels)[number]

/** A level, or one year of it. */
export type Place = { level: SchoolLevel; year: string | null }

/** What the address of a level page names; null when there is no such level or year. */
export function placeAt(path: string): Place | null {
  const [, first = '', stage, year = null] = path.replace(/\/$/, '').split('/')
  const own = levels.find((level) => level.path === `/${first}`)
  if (own) return { level: own, year: null }
  const level = levels.find(({ slug }) => slug === stage)
  if (!level || (year !== null && !level.years.includes(year))) return null
  return { level, year }
}

/** How the server calls a year: kelas5 of SD is SD05, 2-3tahun is PAUD23, tk-a is TKA. */
export function tagOf(level: Level, year: string): string {
  const [, first = '', second = ''] = /^(?:kelas)?(\d+)(?:-(\d)tahun)?$/.exec(year) ?? []
  if (!first) return year.replace('-', '').toUpperCase()
  return second ? `PAUD${first}${second}` : `${level.toUpperCase()}${first.padStart(2, '0')}`
}

/** As a chip says it beside its level: "Kelas 5", "2–3 tahun", "TK A". */
export function yearName(year: string): string {
  if (year.startsWith('tk')) return year.replace('-', ' ').toUpperCase()
  return year.replace('kelas', 'Kelas ').replace('-', '–').replace('tahun', ' tahun')
}

/** As a heading says it: "SD Kelas 5", "PAUD 2–3 tahun", "TK A". */
export const placeName = ({ level, year }: Place): string =>
  year === null ? level.name : year.startsWith('tk') ? yearName(year) : `${level.name} ${yearName(year)}`

/** What a list of the place's programmes asks for. */
export const wantedLevel = ({ level, year }: Place): string => (year === null ? level.slug : tagOf(level.slug, year))
