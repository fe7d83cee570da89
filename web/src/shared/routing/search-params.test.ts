import { describe, expect, it } from 'vitest'
import { number, oneOf, searchParams, there, words } from './search-params'

const read = searchParams(
  { tab: oneOf('aktivitas', 'ulasan'), bintang: number(1, 5), id: number(1), 'update-password': there },
  words<'cari'>(),
)

describe('what an address says', () => {
  it('is read as what it is meant for', () =>
    expect(read({ cari: '123', tab: 'ulasan', bintang: '5', id: 12, 'update-password': '' })).toEqual({
      cari: '123',
      tab: 'ulasan',
      bintang: 5,
      id: 12,
      'update-password': true,
    }))

  it('is nothing where there is nothing: a name that is not given is none of the answer', () =>
    expect(Object.keys(read({}))).toEqual([]))

  it.each([
    { tab: 'Ulasan' },
    { tab: 'toString' },
    { tab: ['ulasan'] },
    { bintang: '0' },
    { bintang: '6' },
    { bintang: '4.5' },
    { bintang: '1e0' },
    { bintang: '' },
    { bintang: Number.NaN },
    { id: '-1' },
    { id: '99999999999999999999' },
    { id: ' 7' },
    { id: null },
  ])('is undefined, and so hides the foreign word, for %j', (given) => {
    const told = read(given as Record<string, unknown>)
    expect(told).toStrictEqual(Object.fromEntries(Object.keys(given).map((name) => [name, undefined])))
  })

  it('leaves what others wrote to them', () =>
    expect(read({ utm_source: 'x', tab: 'entah' })).toStrictEqual({ utm_source: 'x', tab: undefined }))

  it('is as it was given where all are words', () => expect(words<'cari'>()({ cari: '123' })).toEqual({ cari: '123' }))
})
