import { saturdayMorning } from '@/shared/testing/people'
import type { Managed, Participant, TaughtProgram, TeachingHome } from '../types'

const hour = 3_600_000
export const day = 24 * hour

/** A programme that waits for nothing; a test changes what it is about. */
export const aTaught = (change: Partial<TaughtProgram> = {}): TaughtProgram => ({
  program_id: 12,
  slug: 'klub-membaca',
  title: 'Klub Membaca: Cerita Rakyat Nusantara',
  category: 'KELASMU',
  glyph: 'Aa',
  picture: null,
  institution: 'Sanggar Cendekia Bogor',
  learners: 5,
  progress: 53,
  waiting_works: 0,
  waiting_answers: 0,
  new_comments: 0,
  ungrouped: 0,
  is_divided: false,
  show_certificate: true,
  open_reports: 0,
  next_meeting: null,
  room_id: null,
  ...change,
})

export const aMeeting = (startsIn: number) => ({
  program_slug: 'klub-membaca',
  program_title: 'Klub Membaca',
  activity_id: 80,
  has_room: true,
  join_path: '/zoom-meeting/pertemuan-5',
  activity_slug: 'pertemuan-5',
  title: 'Pertemuan 5: Timun Mas',
  starts_at: saturdayMorning + startsIn,
  ends_at: saturdayMorning + startsIn + hour,
})

export const aHome = (change: Partial<TeachingHome> = {}): TeachingHome => ({
  programs: [aTaught()],
  next_meetings: [],
  waiting: [],
  ...change,
})

export const aParticipant = (id: number, change: Partial<Participant> = {}): Participant => ({
  id,
  program_user_id: 500 + id,
  name: `Murid ${id}`,
  avatar: null,
  percentage_progress: 83.3,
  completed: 10,
  total: 12,
  last_seen_at: saturdayMorning - hour,
  group_name: 'Timun Mas',
  certificate: null,
  enrolled_at: saturdayMorning - 60 * day,
  score: 94.5,
  attendance: { attended: 3, held: 4 },
  ...change,
})

export const aFile = (id: number, change: Partial<Managed['files'][number]> = {}): Managed['files'][number] => ({
  id,
  url: `/api/announcement/files/${id}`,
  file_name: `denah-${id}.pdf`,
  size: 1_258_291,
  kind: 'file',
  ...change,
})

export const anAnnouncement = (change: Partial<Managed> = {}): Managed => ({
  id: 3,
  slug: 'bawa-buku',
  title: 'Bawa buku dongeng',
  html: '<p>Besok kita membaca <strong>bersama</strong>.</p>',
  state: 'published',
  publish_at: saturdayMorning - day,
  edited_at: null,
  read_count: 3,
  audience: 5,
  author: 'Ratna Wulandari',
  files: [],
  ...change,
})
