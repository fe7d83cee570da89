import { describe, expect, it } from 'vitest'
import { anItem, aReport } from '../testing/class'
import { arrange, type Paper, papersOf, titleOf } from './assessment'
import { text as assessment } from './assessment-text'
import { menuEntries } from './menu'
import { isFiltering, matches } from './outline/filter'
import { filterOf, placeOf, tabOf } from './place'
import { union } from './stretches'

describe('the papers of a programme', () => {
  it.each<[boolean, boolean, Paper[]]>([
    [false, false, ['portfolio']],
    [true, false, ['report', 'portfolio']],
    [false, true, ['certificate', 'portfolio']],
    [true, true, ['report', 'certificate', 'portfolio']],
  ])('B291 with report %s and certificate %s are %j', (show_report, show_certificate, papers) =>
    expect(papersOf({ show_report, show_certificate })).toEqual(papers),
  )

  it('B292 are in order on a desktop with the first filled, and reversed on a phone with the last filled', () => {
    const papers: Paper[] = ['report', 'certificate', 'portfolio']
    expect(arrange(papers, false)).toEqual([
      { paper: 'report', isMain: true },
      { paper: 'certificate', isMain: false },
      { paper: 'portfolio', isMain: false },
    ])
    expect(arrange(papers, true)).toEqual([
      { paper: 'portfolio', isMain: false },
      { paper: 'certificate', isMain: false },
      { paper: 'report', isMain: true },
    ])
  })

  const all = aReport({ percentage_progress: 100, can_view_certificate: true })
  const noCertificate = { ...all, show_certificate: false, can_view_certificate: false }
  const alone = { ...noCertificate, show_report: false }
  const half = { percentage_progress: 99.99, can_view_certificate: false }

  it('B289 have a title by the progress and by how many there are', () => {
    const { done, running } = assessment
    expect([all, noCertificate, alone].map((one) => titleOf(one, false))).toEqual([done.three, done.two, done.one])
    expect([all, noCertificate, alone].map((one) => titleOf({ ...one, ...half }, false))).toEqual([
      running.three,
      running.two,
      running.one,
    ])
    expect(titleOf({ ...all, percentage_progress: 0 }, false)).toBe(assessment.begin)
  })

  it('B289 B293 B341 are not said to be ready before they open', () => {
    const { done, running } = assessment
    const unearned = { ...all, can_view_certificate: false }
    expect(titleOf(unearned, false)).toBe(done.two)
    expect([unearned, noCertificate].map((one) => titleOf(one, true))).toEqual([done.none, done.none])
    expect(titleOf({ ...all, ...half }, true)).toBe(running.two)
  })
})

describe('the menu', () => {
  const nothing = { hasChat: false, isInChat: false, hasStudyGroup: false, hasTour: false }

  it('B274 has its entries in order', () =>
    expect(menuEntries({ hasChat: true, isInChat: false, hasStudyGroup: true, hasTour: true })).toEqual([
      'tanyamu',
      'groups',
      'tour',
      'guide',
    ]))

  it('B275 B277 in the chat it shares in the place of leading there', () =>
    expect(menuEntries({ ...nothing, hasChat: true, isInChat: true })).toEqual(['share', 'guide']))

  it('B276 B278 has groups only where there are some, and the tour only where it is on', () => {
    expect(menuEntries(nothing)).toEqual(['guide'])
    expect(menuEntries({ ...nothing, hasStudyGroup: true })).toEqual(['groups', 'guide'])
    expect(menuEntries({ ...nothing, hasTour: true })).toEqual(['tour', 'guide'])
  })
})

describe('the filter', () => {
  const task = anItem({ title: 'Kuis: Jumlah dan Kurang', activity_category: 'AKTIVITAS_TUGAS' })

  it('B351 looks for a part of the title in any case', () => {
    expect(matches(task, { words: ' jumlah ', categories: [] })).toBe(true)
    expect(matches(task, { words: 'kali', categories: [] })).toBe(false)
  })

  it('B351 wants a chosen category, and both together', () => {
    expect(matches(task, { words: '', categories: ['AKTIVITAS_TUGAS', 'AKTIVITAS_DISKUSI'] })).toBe(true)
    expect(matches(task, { words: 'jumlah', categories: ['AKTIVITAS_DISKUSI'] })).toBe(false)
    expect(matches(task, { words: 'kali', categories: ['AKTIVITAS_TUGAS'] })).toBe(false)
  })

  it('is in the address, and what the address says wrongly is left out', () => {
    const filter = filterOf({ cari: 'kue', kategori: 'diskusi,ngawur,materi' })
    expect(filter).toEqual({ words: 'kue', categories: ['AKTIVITAS_MATERI_BELAJAR', 'AKTIVITAS_DISKUSI'] })
    expect(placeOf(filter)).toEqual({ cari: 'kue', kategori: 'materi,diskusi' })
    expect(placeOf({ words: ' ', categories: [] })).toEqual({ cari: undefined, kategori: undefined })
    expect(isFiltering(filterOf({}))).toBe(false)
    expect(tabOf({})).toBe('aktivitas')
  })
})

it('stretches that touch are one', () =>
  expect(
    union([
      [30, 40],
      [0, 10],
      [10, 15],
      [12, 14],
    ]),
  ).toEqual([
    [0, 15],
    [30, 40],
  ]))
