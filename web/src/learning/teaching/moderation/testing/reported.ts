import { saturdayMorning } from '@/shared/testing/people'
import type { ChatCase, CommentCase, Muted, Report } from '../types'

export const aReport = (change: Partial<Report> = {}): Report => ({
  reason: 'kasar',
  note: '',
  at: saturdayMorning,
  ...change,
})

/** What Yoga said in the room of a class; a test changes what it is about. */
export const aChatCase = (id: number, change: Partial<ChatCase> = {}): ChatCase => ({
  id,
  room_id: 5,
  room_name: 'Matematika Asyik Kelas 5',
  comment: {
    id: 100 + id,
    comment_before_id: 0,
    email: '31',
    username: 'Yoga Aditya',
    user_avatar_url: null,
    is_facilitator: false,
    message: `Kata-kata ${id}`,
    type: 'text',
    payload: {
      url: null,
      file_name: null,
      size: null,
      caption: null,
      text: null,
      replied_comment_id: null,
      replied_comment_message: null,
      replied_comment_payload: null,
      replied_comment_sender_username: null,
      files: [],
    },
    room_id: 5,
    unique_temp_id: `dari-yoga-${id}`,
    timestamp: saturdayMorning,
    is_deleted: false,
    is_hidden: false,
  },
  reports: [aReport()],
  state: 'open',
  ...change,
})

export const aCommentCase = (id: number, change: Partial<CommentCase> = {}): CommentCase => ({
  id,
  comment: {
    id: 200 + id,
    text: `Tanggapan ${id}`,
    user_name: 'Nala',
    avatar: null,
    created_at: saturdayMorning,
    is_hidden: false,
  },
  program_slug: 'klub-membaca',
  program_title: 'Klub Membaca',
  activity: { slug: 'tokoh', title: 'Tokoh kesukaanmu' },
  reports: [aReport()],
  state: 'open',
  ...change,
})

export const aMuted = (user_id: number, change: Partial<Muted> = {}): Muted => ({
  room_id: 5,
  room_name: 'Kelompok 3',
  program_title: 'Klub Membaca',
  user_id,
  username: `Murid ${user_id}`,
  avatar: null,
  muted_until: null,
  ...change,
})
