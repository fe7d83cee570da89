import type { CardLevel } from './api-types'

const schools: readonly string[] = ['paud', 'sd', 'smp', 'sma']

export const isSchool = (stage: string) => schools.includes(stage)

/** As a person reads it: "SD Kelas 5", "PAUD 2–3 tahun", "TK B", "Guru". */
export function levelLabel({ name, stage }: CardLevel): string {
  if (!isSchool(stage) || name.startsWith('TK')) return name
  const school = stage.toUpperCase()
  return stage === 'paud' ? `${school} ${name.toLowerCase().replace('-', '–')}` : `${school} ${name}`
}

/** All levels of a programme in a few words, youngest first: "SD Kelas 4–6", "SMP–SMA", "Orangtua, Guru". */
export function levelsLabel(levels: readonly CardLevel[]): string {
  const [first, last] = [levels[0], levels.at(-1)]
  if (!first || !last) return ''
  if (levels.length === 1) return levelLabel(first)
  const stages = [...new Set(levels.map(({ stage }) => stage))]
  if (stages.length === 1)
    return first.stage === 'paud' ? 'PAUD' : `${levelLabel(first)}–${last.name.split(' ').at(-1)}`
  const names = stages.map((stage) => (isSchool(stage) ? stage.toUpperCase() : nameOfStage(levels, stage)))
  if (stages.every(isSchool)) return `${names[0]}–${names.at(-1)}`
  return names.length === 2 ? names.join(', ') : `${names[0]}, +${names.length - 1}`
}

const nameOfStage = (levels: readonly CardLevel[], stage: string) =>
  levels.find((level) => level.stage === stage)?.name ?? ''
