import * as format from '@/shared/text/format'
import type { Group } from './query'
import type { Tab } from './tabs'

const nouns: Record<Tab, string> = {
  semua: 'program',
  kelas: 'kelas',
  ujian: 'ujian',
  karier: 'program karier',
  prakerja: 'program Prakerja',
  paket: 'paket',
}

export const text = {
  tabs: { semua: 'Semua', kelas: 'Kelas', ujian: 'Ujian', karier: 'Karier', prakerja: 'Prakerja', paket: 'Paket' },
  tabsLabel: 'Kategori',
  noun: (tab: Tab) => nouns[tab],
  all: (tab: Tab) => `Semua ${nouns[tab]}`,
  found: (total: number, tab: Tab, keyword: string) => `${format.number(total)} ${nouns[tab]} untuk “${keyword}”`,
  looking: (keyword: string) => `Pencarian “${keyword}”`,
  counted: (total: number, tab: Tab) => `${format.number(total)} ${nouns[tab]} ditemukan`,
  everywhere: 'Kami juga mencari di nama lembaga dan isi topik.',
  filter: 'Filter',
  filters: (count: number) => (count ? `Filter (${count})` : 'Filter'),
  chosen: 'Filter yang dipilih',
  reset: 'Reset',
  apply: 'Terapkan',
  groups: {
    year_level: { name: 'Jenjang/Usia', all: 'Semua Jenjang/Usia' },
    category: { name: 'Jenis paket', all: 'Semua' },
    subject: { name: 'Bidang studi', all: 'Semua Bidang Studi/Industri' },
    duration: { name: 'Durasi', all: 'Semua' },
    institution: { name: 'Lembaga', all: 'Semua' },
  } satisfies Record<Group, { name: string; all: string }>,
  price: { name: 'Harga', all: 'Semua', free: 'Gratis', paid: 'Berbayar' },
  findInstitution: 'Cari lembaga',
  noInstitution: (typed: string) => `Tidak ada lembaga dengan nama “${typed}”`,
  sort: 'Urutkan',
  keyword: 'Ubah kata kunci',
  clear: 'Hapus kata kunci',
  empty: {
    title: 'Pencarian Tidak Ditemukan',
    sentence: 'Kata kunci tidak sesuai. Silakan coba kata kunci yang berbeda.',
    narrow: 'Tidak ada program yang cocok dengan filter ini. Kurangi filternya, lalu coba lagi.',
    reset: 'Hapus semua filter',
  },
  popular: 'Banyak diikuti',
} as const
