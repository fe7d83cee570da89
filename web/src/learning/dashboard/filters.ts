import { type Day, plusDays } from '@/shared/text/days'
import type { ActivityType } from '../types'
import type { DueSearch } from './search-params'

const kinds: Record<NonNullable<DueSearch['jenis']>, ActivityType[]> = {
  materi: ['freetext', 'image', 'video', 'audio', 'ebook', 'document', 'webview', 'html', 'toolkit'],
  tugas: ['quiz', 'quiz-v2', 'essay', 'file', 'group_activity', 'refleksi'],
  pertemuan: ['live_streaming'],
  diskusi: ['discussion', 'direct_chat'],
}

const schedules: Record<NonNullable<DueSearch['kapan']>, 'today' | 'week'> = { 'hari-ini': 'today', pekan: 'week' }

/** The last day that is shown, counted from today. */
const daysAhead = { today: 0, week: 6, all: 90 } as const

export type DueFilters = {
  types?: ActivityType[]
  mandatory?: true
  schedule: 'today' | 'week' | 'all'
  period_start: Day
  period_end: Day
}

export const dueFilters = ({ wajib, jenis, kapan }: DueSearch, today: Day): DueFilters => ({
  ...(jenis && { types: kinds[jenis] }),
  ...(wajib && { mandatory: true as const }),
  ...periodOf(kapan ? schedules[kapan] : 'all', today),
})

/** The two say the same: neither may undo the other. */
const periodOf = (schedule: DueFilters['schedule'], today: Day) => ({
  schedule,
  period_start: today,
  period_end: plusDays(today, daysAhead[schedule]),
})

/** Whether the list is narrower than all that is to do. */
export const isNarrow = ({ wajib, jenis, kapan }: DueSearch): boolean => Boolean(wajib || jenis || kapan)
