import { beforeEach } from 'vitest'
import { aBoot, aUser, saturdayMorning } from '@/shared/testing/people'
import { fakeServer, ok } from '@/shared/testing/server'
import type { ChatRoom, Comment, Participant, Payload } from '../types'

export const me = aUser()
export const member = aBoot({ session: me })

export const aPayload = (change: Partial<Payload> = {}): Payload => ({
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
  ...change,
})

/** What Yoga said; a test changes what it is about. */
export const aComment = (id: number, change: Partial<Comment> = {}): Comment => ({
  id,
  comment_before_id: id - 1,
  email: '31',
  username: 'Yoga Aditya',
  user_avatar_url: null,
  is_facilitator: false,
  message: `Pesan ${id}`,
  type: 'text',
  payload: aPayload(),
  room_id: 5,
  unique_temp_id: `dari-yoga-${id}`,
  timestamp: saturdayMorning + id * 1000,
  is_deleted: false,
  is_hidden: false,
  ...change,
})

export const mine = (id: number, change: Partial<Comment> = {}): Comment =>
  aComment(id, { email: String(me.id), username: me.name, unique_temp_id: `dariku-${id}`, ...change })

export const aRoom = (change: Partial<ChatRoom> = {}): ChatRoom => ({
  id: 5,
  name: 'Matematika Asyik Kelas 5',
  type_room: 'group',
  kind: 'program',
  program_id: 12,
  program_slug: 'matematika-asyik-pecahan',
  program_title: 'Matematika Asyik Kelas 5',
  category: 'kelasmu',
  group_id: null,
  activity_id: null,
  is_closed: false,
  can_write: true,
  can_begin: true,
  may_moderate: false,
  is_joined: true,
  room_total_participants: 3,
  unread_count: 0,
  last_comment: null,
  last_comment_read_id: 0,
  muted_until: null,
  is_read_by_parents: false,
  ...change,
})

export const aPerson = (id: number, username: string, change: Partial<Participant> = {}): Participant => ({
  id,
  username,
  avatar: null,
  is_facilitator: false,
  last_comment_read_id: 0,
  muted_until: null,
  ...change,
})

export const people = [
  aPerson(30, 'Bu Ratna Wulandari', { is_facilitator: true }),
  aPerson(31, 'Yoga Aditya'),
  aPerson(me.id, me.name),
]

export const calls = {
  login: 'POST /api/chat/login',
  rooms: 'GET /api/chat/rooms',
  room: 'GET /api/chat/rooms/5',
  join: 'POST /api/chat/participant/',
  comments: 'GET /api/chat/rooms/5/comments',
  say: 'POST /api/chat/rooms/5/comments',
  read: 'POST /api/chat/rooms/5/read',
  typing: 'POST /api/chat/rooms/5/typing',
  people: 'GET /api/chat/rooms/5/participants/1/100',
  subjects: 'GET /api/chat/subject/',
  remove: 'DELETE /api/chat/messages/',
  report: 'POST /api/chat/rooms/5/report',
  mute: 'POST /api/chat/rooms/5/mute',
} as const

export const page = (comments: Comment[], has_more = false) => ok({ comments, has_more })

/** What the chat asks, with one quiet room. */
export function answerChat(server: { on: (call: string, answer: unknown) => void }): void {
  const limits = { message: 4000, attachments: 5, attachment_bytes: 10 * 1024 * 1024 }
  server.on(calls.login, ok({ id: me.id, username: me.name, avatar: null, limits, unread_count: 0 }))
  server.on(calls.rooms, ok([aRoom()]))
  server.on(calls.room, ok(aRoom()))
  server.on(calls.join, ok(aRoom()))
  server.on(calls.comments, page([]))
  server.on(calls.people, ok(people))
  server.on(calls.subjects, ok([]))
  server.on(calls.read, ok({ unread_count: 0, total: 0 }))
  server.on(calls.typing, ok(null))
}

/** The server behind the chat. */
export function chatServer() {
  const server = fakeServer()
  beforeEach(() => {
    // What somebody was writing in the test before.
    window.localStorage.clear()
    server.on('GET /api/user/profession/', ok([{ id: 1, name: 'Orangtua' }]))
    server.on('POST /api/auth/me-v2', ok(me))
    answerChat(server)
  })
  return {
    server,
    /** The bodies of what was asked by a call. */
    asked: (call: string) =>
      server.heard.filter(({ method, path }) => `${method} ${path}` === call).map(({ body }) => body),
  }
}
