import * as format from '@/shared/text/format'

/** Words of any list of the catalogue. */
export const text = {
  noun: 'program',
  shown: (shown: number, noun: string) => `Menampilkan ${format.number(shown)} ${noun}`,
  shownOf: (shown: number, total: number, noun: string) =>
    `Menampilkan ${format.number(shown)} dari ${format.number(total)} ${noun}`,
  categories: 'Kategori',
  all: 'Semua',
  withCount: (name: string, count: number) => `${name} (${format.number(count)})`,
  failed: 'Daftar program belum bisa dimuat. Periksa koneksimu, lalu coba lagi.',
} as const
