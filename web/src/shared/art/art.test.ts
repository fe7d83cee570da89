import { describe, expect, it } from 'vitest'
import { avatar, initials } from './avatar'
import { categories } from './category'
import { emblem, moodEmblem } from './cloth'
import { logoMark } from './logo'
import { num } from './markup'
import { missingPatch } from './missing-patch'
import { hash, numbers } from './seed'
import { cloth } from './wall-cloth'

const seeds = Array.from({ length: 60 }, (_, i) => `program-${i}`)

/** Whole, finite, and every paint it points to is defined in it. */
function expectSound(svg: string) {
  expect(svg).not.toMatch(/NaN|undefined|Infinity/)
  const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  const defined = new Set(ids)
  expect(defined.size).toBe(ids.length)
  for (const [, id = ''] of svg.matchAll(/(?:url\(|href=")#([^)"]+)/g)) expect(defined).toContain(id)
}

describe('seeds', () => {
  it('hashes as FNV-1a does, in UTF-8', () => {
    expect(hash('')).toBe(0x811c9dc5)
    expect(hash('a')).toBe(0xe40c292c)
    expect(hash('foobar')).toBe(0xbf9cf968)
    expect(hash('¾')).not.toBe(hash('3'))
  })

  it('draws as mulberry32 does', () => {
    const next = numbers(1)
    expect([next(), next(), next()]).toEqual([0.6270739405881613, 0.002735721180215478, 0.5274470399599522])
  })
})

it('writes numbers with at most two decimals, half up, without trailing zeros', () => {
  expect([0, 1, 1.5, 1.005, 0.125, -0.125, 12.345, 0.04, -3.2, -0.001].map(num)).toEqual([
    '0',
    '1',
    '1.5',
    '1',
    '0.13',
    '-0.12',
    '12.35',
    '0.04',
    '-3.2',
    '0',
  ])
})

it('draws cloths, emblems and the missing patch soundly', () => {
  for (const category of categories) {
    expectSound(cloth(category))
    expectSound(missingPatch(category))
  }
  for (const seed of seeds) expectSound(emblem(seed))
  expect(new Set(seeds.map(emblem)).size).toBe(seeds.length)
  expectSound(moodEmblem('grey'))
  expectSound(logoMark({ petal: '#3748a0', lit: '#f9b818', core: '#fff' }))
})

describe('avatars', () => {
  it('takes the first and the last word', () => {
    expect(['Dewi Kartika Sari', ' raka ', 'Émile Ngô', ''].map(initials)).toEqual(['DS', 'R', 'ÉN', '?'])
  })

  it('chooses the dye by id, not by letters', () => {
    const dyes = new Set(seeds.map((id) => avatar('RP', id)))
    expect(dyes.size).toBe(6)
    expect(avatar('RP', 'u1')).toBe(avatar('RP', 'u1'))
    expectSound(avatar('<&', 'u1'))
  })
})
