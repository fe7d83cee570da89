import { saturdayMorning } from '@/shared/testing/people'
import type { LearningReport, ReportActivity } from '../types'

const day = 86_400_000

export const anActivity = (id: number, change: Partial<ReportActivity> = {}): ReportActivity => ({
  id,
  slug: `aktivitas-${id}`,
  title: `Kuis ${id}`,
  type: 'quiz-v2',
  category: 'AKTIVITAS_TUGAS',
  is_assessment: true,
  score: 90,
  weight: 2,
  state: 'done',
  feedback: [],
  ...change,
})

export const mahir = {
  level: 4,
  name: 'Mahir',
  from: 90,
  to: 100,
  description: 'Paham konsepnya dan bisa memakainya di situasi baru.',
}

export const aScale = {
  version: 1,
  levels: [
    { level: 1, name: 'Mulai berkembang', from: 0, to: 59, description: '' },
    { level: 2, name: 'Berkembang', from: 60, to: 74, description: '' },
    { level: 3, name: 'Cakap', from: 75, to: 89, description: '' },
    mahir,
  ],
}

/** Raka's, as he reads it himself; a test changes what it is about. */
export const aReport = (change: Partial<LearningReport> = {}): LearningReport => ({
  program_user_id: 501,
  transcript_id: 88,
  reader: 'owner',
  learner: { id: 7, name: 'Raka Pradana', avatar: null },
  program: { id: 12, slug: 'pecahan', title: 'Matematika Asyik', institution: 'Sanggar Cendekia Bogor' },
  facilitators: ['Ratna Wulandari'],
  began_at: saturdayMorning,
  ended_at: saturdayMorning + 14 * day,
  minutes: 560,
  completed: 24,
  total: 24,
  percentage_progress: 100,
  available_at: null,
  is_recounting: false,
  pass_mark: 75,
  is_passed: true,
  final_score: 92.5,
  level: mahir,
  weight: 3,
  topics: [{ id: 1, title: 'Mengenal pecahan', score: 91.67, weight: 3, activities: [anActivity(41)] }],
  meetings: [],
  attendance: { attended: 0, held: 0 },
  note: null,
  can_write_note: false,
  is_public: false,
  can_publish: false,
  ...change,
})
