import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { followNext } from '@/shared/api/client'
import { get, getPage, post } from '../call'
import type { EnrolledItem } from '../types'
import { put, remove } from '../write'
import type { Folder, FolderDetail, Sort, Tab } from './types'

const root = '/api/program_activity'
const folders = `${root}/enrolled/folder/`
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
        : getPage<EnrolledItem>(
            `${root}/v3/enrolled/${userId}/1/${perPage}`,
            search ? { sort, status, search } : { sort, status, folder: 0 },
            quiet,
          ),
    getNextPageParam: ({ next }) => next,
  })

export const foldersQuery = (userId: number) =>
  queryOptions({
    queryKey: ['classes', 'folders', userId],
    queryFn: () => get<Folder[]>(`${folders}${userId}`, {}, quiet),
  })

export const folderQuery = (userId: number, folderId: string, search: string) =>
  queryOptions({
    queryKey: ['classes', 'folder', userId, folderId, search],
    queryFn: () =>
      get<FolderDetail>(
        `${folders}detail/${userId}/${encodeURIComponent(folderId)}`,
        { search: search || undefined },
        { handles: [400, 404] },
      ),
  })

const changing = { handles: [400, 404, 409, 422] }
const renewed = (client: QueryClient) => client.invalidateQueries({ queryKey: ['classes'] })

export async function makeFolder(client: QueryClient, name: string): Promise<Folder> {
  const folder = await post<Folder>(folders, { name }, changing)
  await renewed(client)
  return folder
}

export async function renameFolder(client: QueryClient, id: number, name: string): Promise<void> {
  await put(`${folders}${id}`, { name }, changing)
  await renewed(client)
}

/** The classes in it stay; they stand among the others again. */
export async function deleteFolder(client: QueryClient, id: number): Promise<void> {
  await remove(`${folders}${id}`, changing)
  await renewed(client)
}

export async function moveClass(client: QueryClient, enrolment: number, folderId: number | null): Promise<void> {
  await post(`${folders}move`, { program_user_id: enrolment, folder_id: folderId }, changing)
  await renewed(client)
}
