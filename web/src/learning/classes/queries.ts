import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api, call, growing } from '@/shared/api/client'
import { classListKey, folderKey, foldersKey } from '../keys'
import type { Sort, Tab } from './search-params'

const perPage = 12
const quiet = { handles: [400] }

type Wanted = { status: Exclude<Tab, 'tersimpan'>; sort: Sort; search: string }

/** The classes of one tab. Those in folders stand in their folders, unless one looks for a word. */
export const classesQuery = (userId: number, { status, sort, search }: Wanted) =>
  infiniteQueryOptions({
    queryKey: classListKey(userId, status, sort, search),
    ...growing(
      () =>
        api.GET('/api/program_activity/v3/enrolled/{user_id}/{page}/{perPage}', {
          params: {
            path: { user_id: userId, page: 1, perPage },
            query: search ? { sort, status, search } : { sort, status, folder: 0 },
          },
        }),
      quiet,
    ),
  })

export const foldersQuery = (userId: number) =>
  queryOptions({
    queryKey: foldersKey(userId),
    queryFn: () =>
      call(api.GET('/api/program_activity/enrolled/folder/{id}', { params: { path: { id: userId } } }), quiet),
  })

export const folderQuery = (userId: number, folderId: string, search: string) =>
  queryOptions({
    queryKey: folderKey(userId, folderId, search),
    queryFn: () =>
      call(
        api.GET('/api/program_activity/enrolled/folder/detail/{userId}/{folderId}', {
          params: { path: { userId, folderId: Number(folderId) }, query: { search: search || undefined } },
        }),
        { handles: [400, 404] },
      ),
  })
