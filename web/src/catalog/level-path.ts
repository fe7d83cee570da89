import type { CardLevel } from './api-types'
import { levels as schoolLevels } from './levels'

/** The page of a level: of the one year, or of the stage when there are several. */
export function levelPath(levels: readonly CardLevel[]): string {
  const [youngest, next] = levels
  const stage = schoolLevels.find(({ slug }) => slug === youngest?.stage)
  if (!youngest || !stage) return '/search'
  const year = youngest.name.toLowerCase().replace(/^tk /, 'tk-').replace(' ', '')
  return next || !stage.years.includes(year) ? stage.path : `/jenjang/${stage.slug}/${year}`
}
