import type { Validated } from '../types'

/** What stands between somebody and the class: a group to choose, one to ask for, or one that is on its way. */
export type Gate = 'open' | 'choose' | 'ask' | 'on-process'

type Told = Pick<Validated, 'need_study_group' | 'study_group_type' | 'on_process_study_group'>

/** Who has a group and waits for another one learns on meanwhile. */
export function gateOf({ need_study_group, study_group_type, on_process_study_group }: Told): Gate {
  if (!need_study_group) return 'open'
  if (on_process_study_group) return 'on-process'
  return study_group_type === 'manual_by_user' ? 'choose' : 'ask'
}
