import { productWord } from '@/shared/boot'
import * as format from '@/shared/text/format'

/** The types by which institutions were always known; two carry the product's word. */
export const ownTypes = () => [
  { value: 1, label: productWord() },
  { value: 2, label: 'Lembaga Pelatihan' },
  { value: 3, label: 'Balai Latihan Kerja' },
  { value: 4, label: 'Lembaga Kursus Pelatihan' },
  { value: 5, label: 'Korporasi' },
  { value: 6, label: 'Perguruan Tinggi' },
  { value: 7, label: 'Organisasi' },
  { value: 8, label: 'Museum' },
  { value: 9, label: 'Tempat Wisata' },
  { value: 101, label: 'Lembaga lainnya' },
  { value: 102, label: `${productWord()} lainnya` },
]

export const text = {
  title: (product: string) => ({
    all: 'Semua lembaga mitra',
    product: `Sekolah dan ${product}`,
    'perguruan-tinggi': 'Mitra perguruan tinggi',
    industri: 'Mitra industri',
  }),
  sentence: (product: string) => ({
    all: `Sekolah, ${product}, kampus, dan perusahaan yang mengajar bersama kami.`,
    product: `Sekolah dan ${product} yang membuka kelasnya untukmu.`,
    'perguruan-tinggi': 'Kelas dan program dari kampus, terbuka untuk siapa saja.',
    industri: 'Keterampilan kerja langsung dari yang mengerjakannya setiap hari.',
  }),
  tabs: { all: 'Semua', 'perguruan-tinggi': 'Perguruan Tinggi', industri: 'Industri' },
  groups: 'Kelompok lembaga',
  find: 'Cari lembaga',
  act: 'Cari',
  noun: 'lembaga',
  failed: 'Daftar lembaga belum bisa dimuat. Periksa koneksimu, lalu coba lagi.',
  empty: {
    title: 'Pencarian Tidak Ditemukan',
    sentence: 'Kata kunci tidak sesuai. Silakan coba kata kunci yang berbeda.',
    group: 'Belum ada lembaga di kelompok ini',
    groupSentence: 'Lembaga yang bergabung akan muncul di halaman ini.',
    act: 'Lihat semua lembaga',
  },
  place: (type: string, city: string) => [type, city].filter(Boolean).join(' · '),
  programs: (count: number) => (count ? `${format.number(count)} program` : 'Belum ada program'),
  page: {
    site: 'Buka situs lembaga',
    group: (count: number) => `Lihat ${format.number(count)} lembaga dalam grup ini`,
    parent: 'Bagian dari',
    find: (name: string) => `Cari program di ${name}`,
    programs: 'Program',
    levels: 'Jenjang',
    allLevels: 'Semua',
    subject: 'Bidang studi',
    allSubjects: 'Semua Bidang Studi/Industri',
    empty: 'Belum ada program di sini',
    emptySentence: (name: string) => `Program dari ${name} akan muncul di halaman ini.`,
    failed: 'Daftar program belum bisa dimuat. Periksa koneksimu, lalu coba lagi.',
    hosts: 'Pengajar',
    hostsNoun: 'pengajar',
  },
  group: {
    title: (name: string) => `Grup ${name}`,
    programs: 'Lihat programnya',
    empty: 'Belum ada lembaga di grup ini',
  },
} as const
