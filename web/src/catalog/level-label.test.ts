import { expect, it } from 'vitest'
import type { Level } from '@/shared/ui/level'
import { levelLabel, levelsLabel } from './level-label'

const level = (stage: Level, name: string) => ({ id: 1, tag: '', stage, name })

it.each([
  ['SD Kelas 5', level('sd', 'Kelas 5')],
  ['SMA Kelas 12', level('sma', 'Kelas 12')],
  ['PAUD 2–3 tahun', level('paud', '2-3 Tahun')],
  ['TK B', level('paud', 'TK B')],
  ['Guru', level('guru', 'Guru')],
])('is %s', (label, one) => expect(levelLabel(one)).toBe(label))

it.each([
  ['SD Kelas 5', [level('sd', 'Kelas 5')]],
  ['SD Kelas 4–6', [level('sd', 'Kelas 4'), level('sd', 'Kelas 5'), level('sd', 'Kelas 6')]],
  ['PAUD', [level('paud', '3-4 Tahun'), level('paud', 'TK A')]],
  ['SMP–SMA', [level('smp', 'Kelas 9'), level('sma', 'Kelas 10')]],
  ['Orangtua, Guru', [level('orangtua', 'Orangtua'), level('guru', 'Guru')]],
  ['SMA, +2', [level('sma', 'Kelas 12'), level('mahasiswa', 'Mahasiswa'), level('profesional', 'Profesional')]],
  ['', []],
])('of several is %s', (label, levels) => expect(levelsLabel(levels)).toBe(label))
