import type { Schemas } from '@/shared/api/answer'

export type Folder = Schemas['Folder']
export type FolderDetail = Schemas['FolderDetail']
