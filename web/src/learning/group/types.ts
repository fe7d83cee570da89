/** A study group, as the lists tell it. */
export interface Group {
  id: number
  name: string
  program_id: number
  /** 0 is the programme's own group, else one of that activity. */
  resource_id: number
  /** -1 is without a limit (B299). */
  capacity: number
  /** Places left: 0 where there is no limit, below 0 where the limit was lowered. */
  current_quota: number
  current_member: number
  /** 1 open, 2 closed. */
  status: number
  is_mine: boolean
  waiting: number
  /** My place in the line for it. */
  my_turn: number | null
}

export interface Member {
  id: number
  user_name: string
  avatar: string | null
  is_me: boolean
}

interface ResourceGroup {
  activity_id: number
  activity_slug: string
  title: string
  group: Group | null
}

export interface MyGroups {
  group: Group | null
  waiting: Group | null
  type: string | null
  can_change: boolean
  closes_at: number | null
  room_id: number | null
  members: Member[]
  resource_groups: ResourceGroup[]
}

/** Whose groups: the programme's (resource 0), or those of one of its activities. */
export interface GroupPlace {
  program: number
  resource: number
}
