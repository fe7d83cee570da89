import { oneOf, searchParams } from '@/shared/routing/search-params'

export const readDue = searchParams({
  wajib: oneOf('1'),
  jenis: oneOf('materi', 'tugas', 'pertemuan', 'diskusi'),
  kapan: oneOf('hari-ini', 'pekan'),
  semua: oneOf('1'),
})

export type DueSearch = ReturnType<typeof readDue>
