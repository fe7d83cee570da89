import type { Group } from '../../group/types'

/** The groups of a class, as the server tells them to those who teach it. */
export interface Divided {
  groups: Group[]
  /** People without a group. */
  ungrouped: number
  /** People in the lines for full groups. */
  waiting: number
  type: string | null
  /** Until when learners may choose and change. */
  closes_at: number | null
}

/** The same with the number of the class, which every change names. */
export type ManagedGroups = Divided & { program_id: number }

export interface GroupedPerson {
  id: number
  user_name: string
  avatar: string | null
  group_id: number | null
  group_name: string | null
  /** The full group whose line the person stands in. */
  waits_for: string | null
}
