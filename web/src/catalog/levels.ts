import type { Level } from '@/shared/ui/level'
import { text } from './text'

const grades = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, i) => `kelas${first + i}`)

type SchoolLevel = { slug: Level; path: string; years: string[] }

/** The levels in the order in which one grows up, with the years of each as their addresses spell them. */
const known: readonly SchoolLevel[] = [
  { slug: 'paud', path: '/paud', years: ['0-1tahun', '1-2tahun', '2-3tahun', '3-4tahun', 'tk-a', 'tk-b'] },
  { slug: 'sd', path: '/sd', years: grades(1, 6) },
  { slug: 'smp', path: '/smp', years: grades(7, 9) },
  { slug: 'sma', path: '/sma-dan-smk', years: grades(10, 12) },
  { slug: 'mahasiswa', path: '/jenjang/mahasiswa', years: [] },
  { slug: 'orangtua', path: '/jenjang/orangtua', years: [] },
  { slug: 'guru', path: '/jenjang/guru', years: [] },
  { slug: 'profesional', path: '/jenjang/profesional', years: [] },
]

export const levels = known.map((level) => ({ ...level, ...text.levels[level.slug] }))
