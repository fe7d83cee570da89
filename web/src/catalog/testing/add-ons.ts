import type { AddOn } from '../add-on/types'

/** A consultation with few seats; a test changes what it is about. */
export function anAddOn(change: Partial<AddOn> = {}): AddOn {
  return {
    id: 9,
    slug: 'konsultasi-pecahan',
    title: 'Konsultasi pecahan',
    type: 'konsultasi',
    description: 'Tiga puluh menit dengan Bu Ratna.',
    current_quota: 4,
    price: 50_000,
    is_available: true,
    place: 'Bogor',
    starts_at: Date.UTC(2026, 10, 21, 2),
    ends_at: Date.UTC(2026, 10, 21, 3, 30),
    minutes: 90,
    is_group_activity: false,
    group_activity_type: null,
    program: {
      id: 12,
      slug: 'matematika-asyik-pecahan',
      title: 'Matematika Asyik Kelas 5',
      category_name: 'KELASMU',
      glyph: '¾',
    },
    institution: { slug: 'sanggar-cendekia', name: 'Sanggar Cendekia', city: 'Bogor' },
    levels: [{ id: 8, tag: 'SD05', name: 'Kelas 5', stage: 'sd' }],
    learning_space_id: null,
    ...change,
  }
}
