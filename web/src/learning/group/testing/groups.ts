import type { Group, Member, MyGroups } from '../types'

const list = 'program-activity/study-group/list'

export const groupCalls = {
  list: `GET /api/${list}/12`,
  next: `/api/${list}/12?page=2`,
  choose: 'POST /api/program/resource_group/select_group/',
  request: 'POST /api/program/resource_group/request_group/',
  leave: 'POST /api/program/resource_group/leave_group/',
  enrol: 'POST /api/program-activity/study-group/enrollment',
  mine: 'GET /api/program-activity/my-study-group/12/1/20',
  members: 'POST /api/program-activity/get-group-member/1/20',
} as const

/** An open group with places; a test changes what it is about. */
export function aGroup(change: Partial<Group> = {}): Group {
  return {
    id: 1,
    name: 'Timun Mas',
    program_id: 12,
    resource_id: 0,
    capacity: 10,
    current_quota: 6,
    current_member: 4,
    status: 1,
    is_mine: false,
    waiting: 0,
    my_turn: null,
    ...change,
  }
}

/** Open, nearly full, full, closed and without a limit. */
export const everyGroup = (): Group[] => [
  aGroup(),
  aGroup({ id: 2, name: 'Malin Kundang', current_quota: 3, current_member: 7 }),
  aGroup({ id: 3, name: 'Sangkuriang', current_quota: 0, current_member: 10, waiting: 2 }),
  aGroup({ id: 4, name: 'Lutung Kasarung', status: 2 }),
  aGroup({ id: 5, name: 'Bawang Putih', capacity: -1, current_quota: 0, current_member: 12 }),
]

export const aMember = (change: Partial<Member> = {}): Member => ({
  id: 31,
  user_name: 'Sekar Ayu',
  avatar: null,
  is_me: false,
  ...change,
})

export const myGroups = (change: Partial<MyGroups> = {}): MyGroups => ({
  group: aGroup({ is_mine: true }),
  waiting: null,
  type: 'manual_by_user',
  can_change: true,
  closes_at: Date.UTC(2026, 10, 30, 10),
  room_id: 77,
  members: [aMember(), aMember({ id: 7, user_name: 'Dewi Kartika', is_me: true })],
  resource_groups: [],
  ...change,
})
