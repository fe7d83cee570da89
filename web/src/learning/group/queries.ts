import { infiniteQueryOptions } from '@tanstack/react-query'
import { api, call, growing } from '@/shared/api/client'
import { groupMembersKey, myGroupsKey, studyGroupListKey } from '../keys'
import type { GroupPlace, Member } from './types'

/** Whatever is wrong with a list, it only stops loading (B379). */
const quiet = { handles: [400, 403, 404, 409, 422] }
const perPage = 20

/** The groups one can choose from, open and closed (C115, B371). */
export const studyGroupsQuery = ({ program, resource }: GroupPlace, name: string) =>
  infiniteQueryOptions({
    queryKey: studyGroupListKey(program, resource, name),
    ...growing(
      () =>
        api.GET('/api/program-activity/study-group/list/{programId}', {
          params: {
            path: { programId: program },
            query: { name, status: 1, refresh: 1, resource_id: resource || undefined },
          },
        }),
      quiet,
    ),
    // Places go while one looks.
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })

/** My groups in a class; the pages are those of the members of the programme's group (C117). */
export const myGroupsQuery = (program: number) =>
  infiniteQueryOptions({
    queryKey: myGroupsKey(program),
    ...growing(
      () =>
        api.GET('/api/program-activity/my-study-group/{programId}/{page}/{itemsPerPage}', {
          params: { path: { programId: program, page: 1, itemsPerPage: perPage } },
        }),
      quiet,
    ),
    staleTime: 0,
  })

/** Who is in the group of an activity (C118). The call is a POST, so its pages are counted, not followed. */
export const groupMembersQuery = ({ program, resource }: GroupPlace, group: number) =>
  infiniteQueryOptions({
    queryKey: groupMembersKey(group),
    initialPageParam: 1,
    queryFn: ({ pageParam: page }) => membersOf({ program, resource }, group, page),
    getNextPageParam: (rows: Member[], _, page) => (rows.length < perPage ? null : page + 1),
  })

const membersOf = ({ program, resource }: GroupPlace, group: number, page: number): Promise<Member[]> =>
  call(
    api.POST('/api/program-activity/get-group-member/{page}/{perPage}', {
      params: { path: { page, perPage } },
      body: { program_id: program, resource_id: resource, group_id: group },
    }),
    quiet,
  )
