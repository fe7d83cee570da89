import type { DetailedChoice } from '@/shared/ui/combobox-match'
import type { Level } from '@/shared/ui/level'
import type { ProgramSummary } from '@/shared/ui/program-card'
import { text } from './text'

export const levels = Object.keys(text.levels) as Level[]
export const levelChoices = levels.map((value) => ({ value, label: text.levels[value] }))

export const villages: DetailedChoice[] = [
  { value: '1', label: 'Tegallega', detail: 'Bogor Tengah, Kota Bogor' },
  { value: '2', label: 'Tegal Gundil', detail: 'Bogor Utara, Kota Bogor' },
  { value: '3', label: 'Tegal Waru', detail: 'Ciampea, Kab. Bogor' },
  { value: '4', label: 'Babakan', detail: 'Bogor Tengah, Kota Bogor' },
  { value: '5', label: 'Bantarjati', detail: 'Bogor Utara, Kota Bogor' },
  { value: '6', label: 'Cimahpar', detail: 'Bogor Utara, Kota Bogor' },
  { value: '7', label: 'Kedung Halang', detail: 'Bogor Utara, Kota Bogor' },
  { value: '8', label: 'Pabaton', detail: 'Bogor Tengah, Kota Bogor' },
]

export const program: ProgramSummary = {
  slug: 'intensif-utbk-snbt-2027',
  title: 'Intensif UTBK-SNBT 2027: Penalaran Matematika',
  institution: 'Bimbel Tunas Harapan',
  category: 'ujianmu',
  level: { kind: 'sma', name: 'SMA Kelas 12' },
  glyph: 'UTBK',
  price: 349_000,
  oldPrice: 499_000,
  rating: { value: 4.8, count: 1204 },
}

export const bills = [
  {
    id: '1',
    title: 'SPP November 2026',
    child: 'Raka',
    due: 'Jumat, 20 November 2026',
    status: 'Aktif',
    tone: 'info',
    amount: 850_000,
  },
  {
    id: '2',
    title: 'Cicilan 2 dari 4: uang kegiatan',
    child: 'Nala',
    due: 'Senin, 30 November 2026',
    status: 'Menunggu',
    tone: 'warning',
    amount: 475_000,
  },
  {
    id: '3',
    title: 'SPP Oktober 2026',
    child: 'Raka',
    due: 'Selasa, 20 Oktober 2026',
    status: 'Lunas',
    tone: 'success',
    amount: 850_000,
  },
] as const
export type Bill = (typeof bills)[number]

export const people = [
  { id: 'u-dewi', name: 'Dewi Kartika' },
  { id: 'u-raka', name: 'Raka Pradana' },
  { id: 'u-nala', name: 'Nala Pradana' },
  { id: 'u-bima', name: 'Bima Pradana' },
]
export const institutions = [
  'sanggar-cendekia',
  'tunas-harapan',
  'nusa-bangsa',
  'blk-surakarta',
  'rumah-sains',
  'rumah-aksara',
]
