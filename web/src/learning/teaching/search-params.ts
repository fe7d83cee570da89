import { number, oneOf, searchParams, there, words } from '@/shared/routing/search-params'

/** What the address of a programme's part can say: which work, whom, which meeting or discussion, and what is being written. */
export const partSearch = searchParams(
  {
    status: oneOf('dinilai'),
    saring: oneOf('belum-mulai', 'tertinggal', 'lama-tak-terlihat', 'selesai', 'tanpa-kelompok'),
    pertemuan: number(1),
    diskusi: number(1),
    ubah: number(1),
    tulis: there,
  },
  words<'cari'>(),
)

export type PartSearch = ReturnType<typeof partSearch>
