import type { Schemas } from '@/shared/api/answer'

export type Folder = Schemas['Folder']
export type FolderDetail = Schemas['FolderDetail']

/** As the address has them. */
export type ClassesSearch = { tab?: string; cari?: string; urut?: string; folder?: string }

export type Tab = 'berjalan' | 'selesai' | 'tersimpan'
export const tabs: readonly Tab[] = ['berjalan', 'selesai', 'tersimpan']
export const tabOf = ({ tab }: ClassesSearch): Tab => tabs.find((each) => each === tab) ?? 'berjalan'

const sorts = ['terbaru', 'judul', 'progres'] as const
export type Sort = (typeof sorts)[number]
export const sortOf = ({ urut }: ClassesSearch): Sort => sorts.find((each) => each === urut) ?? 'terbaru'
