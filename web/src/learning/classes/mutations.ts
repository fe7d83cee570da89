import type { QueryClient } from '@tanstack/react-query'
import { api, call } from '@/shared/api/client'
import { classesKey } from '../keys'
import type { Folder } from './types'

const changing = { handles: [400, 404, 409, 422] }
const renewed = (client: QueryClient) => client.invalidateQueries({ queryKey: classesKey })

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
