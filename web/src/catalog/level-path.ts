import type { CardLevel } from './api-types'
import { isSchool } from './level-label'

/** The page of a level: of the one year, or of the stage when there are several. */
export function levelPath(levels: readonly CardLevel[]): string {
  const [youngest, next] = levels
  if (!youngest) return '/search'
  const { stage, name } = youngest
  if (!isSchool(stage)) return `/jenjang/${stage}`
  if (next) return stage === 'sma' ? '/sma-dan-smk' : `/${stage}`
  return `/jenjang/${stage}/${name.toLowerCase().replace(/^tk /, 'tk-').replace(' ', '')}`
}
