import type { Group } from './query'

/** Words of the filters, which a phone reads only when it opens them. */
export const text = {
  groups: {
    year_level: { name: 'Jenjang/Usia', all: 'Semua Jenjang/Usia' },
    category: { name: 'Jenis paket', all: 'Semua' },
    subject: { name: 'Bidang studi', all: 'Semua Bidang Studi/Industri' },
    duration: { name: 'Durasi', all: 'Semua' },
    institution: { name: 'Lembaga', all: 'Semua' },
  } satisfies Record<Group, { name: string; all: string }>,
  price: { name: 'Harga', all: 'Semua' },
  findInstitution: 'Cari lembaga',
  noInstitution: (typed: string) => `Tidak ada lembaga dengan nama “${typed}”`,
  apply: 'Terapkan',
} as const
