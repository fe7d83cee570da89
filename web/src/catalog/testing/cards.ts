import { ok } from '@/shared/testing/server'
import type { Card, FilterOption, Filters } from '../api-types'

/** A programme; a test changes what it is about. */
export function aCard(change: Partial<Card> = {}): Card {
  return {
    id: 12,
    slug: 'matematika-asyik-pecahan',
    kind: 'program',
    title: 'Matematika Asyik Kelas 5: Pecahan dan Desimal',
    summary: 'Belajar pecahan dengan benda di rumah.',
    category_name: 'KELASMU',
    glyph: '¾',
    picture: null,
    levels: [{ id: 8, tag: 'SD05', name: 'Kelas 5', stage: 'sd' }],
    subject: { slug: 'matematika', name: 'Matematika' },
    institution: { slug: 'sanggar-cendekia', name: 'Sanggar Cendekia', city: 'Bogor' },
    price: 150_000,
    price_normal: null,
    rating: 4.9,
    reviewers: 312,
    learners: 1860,
    duration: 560,
    total_resource: 24,
    starts_at: null,
    stage: 'running',
    ...change,
  }
}

/** So many programmes, each with a title and an address of its own. */
export const cards = (count: number, first = 1, change: Partial<Card> = {}): Card[] =>
  Array.from({ length: count }, (_, place) => {
    const id = first + place
    return aCard({ id, slug: `program-${id}`, title: `Program ${id}`, ...change })
  })

export const option = (key: string, label: string, count: number): FilterOption => ({ key, label, count })

export const someFilters = (change: Partial<Filters> = {}): Filters => ({
  year_level: [option('sd', 'SD', 48), option('smp', 'SMP', 37)],
  category: [option('KELASMU', 'KELASMU', 74), option('UJIANMU', 'UJIANMU', 31)],
  subject: [option('matematika', 'Matematika', 92), option('ipa', 'IPA', 9)],
  duration: [option('short', 'Kurang dari 5 jam', 40)],
  institution: [option('sanggar-cendekia', 'Sanggar Cendekia', 18)],
  ...change,
})

const sort = [
  { key: 'relevance', label: 'Paling sesuai' },
  { key: 'price_asc', label: 'Harga terendah' },
]

/** What a discovery list answers; `next` when it goes on. */
export const discovered = (items: Card[], total = items.length, filters = someFilters(), next?: string) => ({
  ...ok({ items, total, filters, sort }),
  ...(next && { 'next-url': next }),
})

/** The answers of a search that finds something, for tests about something else. */
export function answerSearches(server: { on: (call: string, answer: unknown) => void }): void {
  for (const category of ['program', 'learning-package']) {
    server.on(`GET /api/discovery/${category}/list/1/12`, discovered(cards(1)))
    server.on(`GET /api/discovery/${category}/list/1/1`, discovered(cards(1)))
  }
  server.on('GET /api/discovery/sro/program/list/1/4', ok(cards(1)))
}
