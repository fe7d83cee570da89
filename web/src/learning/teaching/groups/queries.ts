import { infiniteQueryOptions } from '@tanstack/react-query'
import { api, growing } from '@/shared/api/client'
import { groupedPeopleKey, managedGroupsKey } from '../../keys'

const base = '/api/program-activity/study-group'
const quiet = { handles: [400, 403, 404] }
const perPage = 50

export const managedGroupsQuery = (programSlug: string) =>
  infiniteQueryOptions({
    queryKey: managedGroupsKey(programSlug),
    ...growing(
      () =>
        api.GET(`${base}/manage/{programSlug}/{page}/{perPage}`, {
          params: { path: { programSlug, page: 1, perPage }, query: { resource_id: 0 } },
        }),
      quiet,
    ),
  })

/** Who is in a group; 0 are those without one. */
export const groupedPeopleQuery = (programSlug: string, group: number, search: string) =>
  infiniteQueryOptions({
    queryKey: groupedPeopleKey(programSlug, group, search),
    ...growing(
      () =>
        api.GET(`${base}/members/{programSlug}/{page}/{perPage}`, {
          params: {
            path: { programSlug, page: 1, perPage },
            query: { resource_id: 0, group_id: group, search: search || undefined },
          },
        }),
      quiet,
    ),
  })
