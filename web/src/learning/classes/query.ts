import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { api, call, callPage, followNext } from '@/shared/api/client'
import type { EnrolledItem } from '../types'
import type { Sort, Tab } from './search-params'
import type { Folder } from './types'

const perPage = 12
const quiet = { handles: [400] }

type Wanted = { status: Exclude<Tab, 'tersimpan'>; sort: Sort; search: string }

/** The classes of one tab. Those in folders stand in their folders, unless one looks for a word. */
export const classesQuery = (userId: number, { status, sort, search }: Wanted) =>
  infiniteQueryOptions({
    queryKey: ['classes', 'list', userId, status, sort, search],
    initialPageParam: '',
    queryFn: ({ pageParam: next }) =>
      next
        ? followNext<EnrolledItem[]>(next, quiet)
        : callPage(
            api.GET('/api/program_activity/v3/enrolled/{user_id}/{page}/{perPage}', {
              params: {
                path: { user_id: userId, page: 1, perPage },
                query: search ? { sort, status, search } : { sort, status, folder: 0 },
              },
            }),
            quiet,
          ),
    getNextPageParam: ({ next }) => next,
  })

export const foldersQuery = (userId: number) =>
  queryOptions({
    queryKey: ['classes', 'folders', userId],
    queryFn: () =>
      call(api.GET('/api/program_activity/enrolled/folder/{id}', { params: { path: { id: userId } } }), quiet),
  })

export const folderQuery = (userId: number, folderId: string, search: string) =>
  queryOptions({
    queryKey: ['classes', 'folder', userId, folderId, search],
    queryFn: () =>
      call(
        api.GET('/api/program_activity/enrolled/folder/detail/{userId}/{folderId}', {
          params: { path: { userId, folderId: Number(folderId) }, query: { search: search || undefined } },
        }),
        { handles: [400, 404] },
      ),
  })

const changing = { handles: [400, 404, 409, 422] }
const renewed = (client: QueryClient) => client.invalidateQueries({ queryKey: ['classes'] })

export async function makeFolder(client: QueryClient, name: string): Promise<Folder> {
  const folder = await call(api.POST('/api/program_activity/enrolled/folder/', { body: { name } }), changing)
  await renewed(client)
  return folder
}

export async function renameFolder(client: QueryClient, id: number, name: string): Promise<void> {
  await call(
    api.PUT('/api/program_activity/enrolled/folder/{id}', { params: { path: { id } }, body: { name } }),
    changing,
  )
  await renewed(client)
}

/** The classes in it stay; they stand among the others again. */
export async function deleteFolder(client: QueryClient, id: number): Promise<void> {
  await call(api.DELETE('/api/program_activity/enrolled/folder/{id}', { params: { path: { id } } }), changing)
  await renewed(client)
}

export async function moveClass(client: QueryClient, enrolment: number, folderId: number | null): Promise<void> {
  await call(
    api.POST('/api/program_activity/enrolled/folder/move', {
      body: { program_user_id: enrolment, folder_id: folderId },
    }),
    changing,
  )
  await renewed(client)
}
