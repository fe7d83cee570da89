import { ApiError } from '@/shared/api/api-error'
import type { Group } from './types'

type Places = Pick<Group, 'capacity' | 'current_quota' | 'status'>

const unlimited = -1
const closed = 2

export const isUnlimited = ({ capacity }: Pick<Group, 'capacity'>): boolean => capacity === unlimited
export const isClosed = ({ status }: Pick<Group, 'status'>): boolean => status === closed

/** No place is left, or fewer than none since the limit was lowered. */
export const isFull = (group: Omit<Places, 'status'>): boolean =>
  group.current_quota < 0 || (group.current_quota === 0 && !isUnlimited(group))

/** Whether a group can be chosen (B299, B347). */
export const canSelect = (group: Places): boolean => !isFull(group) && !isClosed(group)

/** Few places are left (B392). */
export const isLow = ({ current_quota }: Pick<Group, 'current_quota'>): boolean =>
  current_quota > 0 && current_quota < 4

/** One stands in the line of an open group that is full, unless it is one's own. */
export const canWait = (group: Places & Pick<Group, 'is_mine' | 'my_turn'>): boolean =>
  isFull(group) && !isClosed(group) && !group.is_mine && group.my_turn === null

/** How a choice went: nothing is known of one that had no answer. */
export type Outcome = 'chosen' | 'refused' | 'unknown'

/** An answer counts by the status inside (B333, B334); no answer or a broken server is an exception (B378). */
export function outcomeOf(told: unknown): Outcome {
  if (told instanceof ApiError)
    return told.status > 0 && told.status !== 401 && told.status < 500 ? 'refused' : 'unknown'
  if (!told || typeof told !== 'object' || !('status' in told)) return 'unknown'
  return told.status === 200 ? 'chosen' : 'refused'
}
