import * as format from '@/shared/text/format'
import { longest } from './filters'
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
  titled: (keyword: string) => `${keyword.slice(0, 60)}: hasil pencarian`,
  tooLong: {
    title: 'Kata kuncinya terlalu panjang',
    sentence: `Pakai paling banyak ${longest} huruf. Biasanya dua atau tiga kata sudah cukup, misalnya “pecahan kelas 5”.`,
  },
  tooShort: {
    title: 'Kata kuncinya terlalu pendek',
    sentence: 'Tulis sedikitnya dua huruf supaya kami tahu apa yang kamu cari.',
  },
  looking: (keyword: string) => `Pencarian “${keyword}”`,
  counted: (total: number, tab: Tab) => `${format.number(total)} ${nouns[tab]} ditemukan`,
  corrected: 'Menampilkan hasil untuk',
  quoted: (words: string) => `“${words}”`,
  insist: (keyword: string) => `Cari “${keyword}” saja`,
  everywhere: 'Kami juga mencari di nama lembaga dan isi topik.',
  filter: 'Filter',
  filters: (count: number) => (count ? `Filter (${count})` : 'Filter'),
  reset: 'Reset',
  price: { free: 'Gratis', paid: 'Berbayar' },
  sort: 'Urutkan',
  keyword: 'Ubah kata kunci',
  clear: 'Hapus kata kunci',
} as const
