import { api, call } from '@/shared/api/client'
import { type Outcome, outcomeOf } from './rules'
import type { Group, GroupPlace } from './types'

/** What is refused is told where it was asked. */
const own = { handles: [400, 403, 404, 409, 422] }

type Chosen = { status: number; group: Group }
type Requested = Chosen & { is_waiting: boolean }

const named = ({ program, resource }: GroupPlace, group: number) => ({
  program_id: program,
  resource_id: resource,
  group_id: group,
})

/** Takes a place: of the class by C116, of one of its activities by C120. */
export function chooseGroup(place: GroupPlace, group: number): Promise<Outcome> {
  const chosen =
    place.resource === 0
      ? call(
          api.POST('/api/program/resource_group/select_group/', {
            params: { query: { refresh: 1 } },
            body: { program_id: place.program, group_id: group },
          }),
          own,
        )
      : requestGroup(place, group)
  return chosen.then(outcomeOf, outcomeOf)
}

/** Stands in the line of a group, or is in it at once where a place has become free meanwhile (C120). */
export const requestGroup = (place: GroupPlace, group: number): Promise<Requested> =>
  call(api.POST('/api/program/resource_group/request_group/', { body: named(place, group) }), own)

/** Leaves a group and the line for another, or only the line. */
export const leaveGroup = ({ program, resource }: GroupPlace, waitingOnly: boolean): Promise<unknown> =>
  call(
    api.POST('/api/program/resource_group/leave_group/', {
      body: { program_id: program, resource_id: resource, waiting_only: waitingOnly },
    }),
    own,
  )

/** Asks to be given a group, where one does not choose it (C119). */
export const enrolInGroups = (program: number): Promise<{ on_process: boolean }> =>
  call(
    api.POST('/api/program-activity/study-group/enrollment', {
      body: { program_id: program },
    }),
    own,
  )
