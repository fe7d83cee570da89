import { aMember } from '../../group/testing/groups'
import type { GroupWork } from '../types'

export const workCalls = {
  read: 'GET /api/program-activity/group-work/8',
  save: 'POST /api/program-activity/group-work/save',
  send: 'POST /api/program-activity/group-work/send',
} as const

/** What Timun Mas has written so far; a test changes what it is about. */
export const aGroupWork = (change: Partial<GroupWork> = {}): GroupWork => ({
  activity_id: 8,
  group_id: 1,
  group_name: 'Timun Mas',
  room_id: 77,
  number: 1,
  state: 'draft',
  text: 'Kami memilih pasar.',
  version: 3,
  edited_by: 'Sekar Ayu',
  edited_at: Date.UTC(2026, 10, 14, 2),
  sent_by: null,
  sent_at: null,
  members: [aMember(), aMember({ id: 7, user_name: 'Dewi Kartika', is_me: true })],
  members_total: 2,
  score: null,
  rubric: [],
  feedback: null,
  grader_name: null,
  graded_at: null,
  returned: null,
  ...change,
})
