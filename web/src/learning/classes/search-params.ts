import { oneOf, searchParams, words } from '@/shared/routing/search-params'

export const tabs = ['berjalan', 'selesai', 'tersimpan'] as const
export type Tab = (typeof tabs)[number]

const sorts = ['terbaru', 'judul', 'progres'] as const
export type Sort = (typeof sorts)[number]

export const readClasses = searchParams({ tab: oneOf(...tabs), urut: oneOf(...sorts) }, words<'cari' | 'folder'>())

export type ClassesSearch = ReturnType<typeof readClasses>
