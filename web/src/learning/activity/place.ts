import type { ActivityCategory } from '../types'
import { categories, type Filter } from './outline/filter'

export type TabName = 'aktivitas' | Extra
type Extra = 'pengumuman' | 'penilaian'

/** What the address says beside the activity, so that it holds while one moves from activity to activity. */
export type Place = { tab?: Extra; cari?: string; kategori?: string }

const words: Record<ActivityCategory, string> = {
  AKTIVITAS_MATERI_BELAJAR: 'materi',
  AKTIVITAS_TUGAS: 'tugas',
  AKTIVITAS_PERTEMUAN: 'pertemuan',
  AKTIVITAS_DISKUSI: 'diskusi',
}

export const tabOf = ({ tab = 'aktivitas' }: { tab?: TabName }): TabName => tab

export function filterOf({ cari = '', kategori = '' }: Place): Filter {
  const chosen = kategori.split(',')
  return { words: cari, categories: categories.filter((category) => chosen.includes(words[category])) }
}

export const placeOf = (filter: Filter): Pick<Place, 'cari' | 'kategori'> => ({
  cari: filter.words.trim() || undefined,
  kategori: filter.categories.map((category) => words[category]).join(',') || undefined,
})
