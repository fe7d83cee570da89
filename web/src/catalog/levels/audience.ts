import type { Level } from '@/shared/ui/level'

/** Whom a page of Kelasmu is for: the levels whose programmes it lists, of which categories, and where it leads on. */
type Audience = { levels: readonly Level[]; categories: string; onward: readonly Level[] }

const audiences: Record<string, Audience> = {
  pelajar: { levels: ['paud', 'sd', 'smp', 'sma'], categories: 'KELASMU', onward: ['paud', 'sd', 'smp', 'sma'] },
  mahasiswa: { levels: ['mahasiswa'], categories: 'KELASMU,KARIERMU', onward: ['mahasiswa', 'profesional'] },
  guru: { levels: ['guru'], categories: 'KELASMU,KARIERMU', onward: ['guru', 'paud', 'sd', 'smp', 'sma'] },
  orangtua: { levels: ['orangtua'], categories: 'KELASMU,KARIERMU', onward: ['orangtua', 'paud', 'sd'] },
}

export const audienceOf = (name: string): Audience | undefined =>
  Object.hasOwn(audiences, name) ? audiences[name] : undefined

export const askedFor = ({ levels, categories }: Audience) => ({
  year_level: levels.join(','),
  category: categories,
})
