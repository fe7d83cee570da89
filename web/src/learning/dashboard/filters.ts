import { type Day, plusDays } from '@/shared/text/days'
import type { ActivityType } from '../types'

/** As the address has them; all are words, none is needed. */
export type DueSearch = { wajib?: string; jenis?: string; kapan?: string; semua?: string }

const kinds: Record<string, readonly ActivityType[]> = {
  materi: ['freetext', 'image', 'video', 'audio', 'ebook', 'document', 'webview', 'html', 'toolkit'],
  tugas: ['quiz', 'quiz-v2', 'essay', 'file', 'group_activity', 'refleksi'],
  pertemuan: ['live_streaming'],
  diskusi: ['discussion', 'direct_chat'],
}

const schedules: Record<string, 'today' | 'week'> = { 'hari-ini': 'today', pekan: 'week' }

/** What is to do is shown from today to 90 days ahead. */
const periodDays = 90

export type DueFilters = {
  types?: readonly ActivityType[]
  mandatory?: true
  schedule: 'today' | 'week' | 'all'
  period_start: Day
  period_end: Day
}

export const dueFilters = ({ wajib, jenis = '', kapan = '' }: DueSearch, today: Day): DueFilters => ({
  ...(kinds[jenis] && { types: kinds[jenis] }),
  ...(wajib && { mandatory: true as const }),
  schedule: schedules[kapan] ?? 'all',
  period_start: today,
  period_end: plusDays(today, periodDays),
})

/** Whether the list is narrower than all that is to do. */
export const isNarrow = ({ wajib, jenis, kapan }: DueSearch): boolean => Boolean(wajib || jenis || kapan)
