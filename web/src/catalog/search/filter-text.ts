import * as format from '@/shared/text/format'
import type { Group } from './filters'

/** Words of the filters, which a phone reads only when it opens them. */
export const text = {
  groups: {
    year_level: { name: 'Jenjang/Usia', all: 'Semua Jenjang/Usia', more: 'Lihat semua kelas dan usia' },
    category: { name: 'Jenis paket', all: 'Semua', more: 'Lihat semua jenis' },
    subject: { name: 'Bidang studi', all: 'Semua Bidang Studi/Industri', more: 'Lihat semua bidang' },
    duration: { name: 'Durasi', all: 'Semua', more: 'Lihat semua durasi' },
    institution: { name: 'Lembaga', all: 'Semua', more: 'Lihat semua lembaga' },
  } satisfies Record<Group, { name: string; all: string; more: string }>,
  price: { name: 'Harga', all: 'Semua' },
  findInstitution: 'Cari lembaga',
  noInstitution: (typed: string) => `Tidak ada lembaga dengan nama “${typed}”`,
  apply: (total: number | null, noun: string) =>
    total === null ? `Tampilkan ${noun}` : `Tampilkan ${format.number(total)} ${noun}`,
} as const
