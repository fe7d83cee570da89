import type { ActivityCategory, ActivityItem } from '../../types'

export const categories: readonly ActivityCategory[] = [
  'AKTIVITAS_MATERI_BELAJAR',
  'AKTIVITAS_TUGAS',
  'AKTIVITAS_PERTEMUAN',
  'AKTIVITAS_DISKUSI',
]

export type Filter = { words: string; categories: readonly ActivityCategory[] }

export const isFiltering = ({ words, categories }: Filter): boolean => words.trim() !== '' || categories.length > 0

/** B351: the title has the words, in any case, and the category is a chosen one where some are chosen. */
export function matches(activity: Pick<ActivityItem, 'title' | 'activity_category'>, filter: Filter): boolean {
  const hasWords = activity.title.toLowerCase().includes(filter.words.trim().toLowerCase())
  const isChosen = filter.categories.some((category) => category === activity.activity_category)
  return hasWords && (filter.categories.length === 0 || isChosen)
}
