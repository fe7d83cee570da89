import { expect, it } from 'vitest'
import type { Level } from '@/shared/ui/level'
import { levelPath } from './level-path'
import { levels } from './levels'

const level = (stage: Level, name: string) => ({ id: 1, tag: '', stage, name })

it.each([
  ['/jenjang/sd/kelas5', [level('sd', 'Kelas 5')]],
  ['/jenjang/paud/2-3tahun', [level('paud', '2-3 Tahun')]],
  ['/jenjang/paud/tk-b', [level('paud', 'TK B')]],
  ['/smp', [level('smp', 'Kelas 7'), level('smp', 'Kelas 8')]],
  ['/sma-dan-smk', [level('sma', 'Kelas 10'), level('sma', 'Kelas 11')]],
  ['/jenjang/guru', [level('guru', 'Guru')]],
  ['/search', []],
])('B064 leads to %s', (path, of) => expect(levelPath(of)).toBe(path))

it('B064 of several years is the page that the level has', () => {
  for (const { slug, path } of levels) {
    const both = [level(slug, 'Kelas 1'), level(slug, 'Kelas 2')]
    expect(levelPath(both)).toBe(path)
  }
})
