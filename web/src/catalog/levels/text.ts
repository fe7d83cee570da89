import * as format from '@/shared/text/format'
import type { Level } from '@/shared/ui/level'

const sentences: Record<Level, string> = {
  paud: 'Bermain sambil belajar, didampingi orang tua atau guru, sejak lahir sampai siap masuk SD.',
  sd: 'Membaca, berhitung, sains, dan karya yang bisa dicoba sendiri di rumah, dari kelas 1 sampai kelas 6.',
  smp: 'Pelajaran sekolah yang lebih dalam, persiapan TKA, dan kelas minat untuk kelas 7 sampai 9.',
  sma: 'Pelajaran SMA dan SMK, persiapan UTBK, dan langkah pertama menuju kuliah atau kerja.',
  mahasiswa: 'Keterampilan yang melengkapi kuliahmu: menulis ilmiah, data, bahasa, sampai siap kerja.',
  orangtua: 'Bekal mendampingi anak belajar dan tumbuh, dari usia dini sampai remaja.',
  guru: 'Ide mengajar, bahan kelas, dan pengembangan diri untuk guru di semua jenjang.',
  profesional: 'Keterampilan kerja dan usaha yang bisa kamu pakai minggu ini juga.',
}

export const text = {
  sentence: (level: Level) => sentences[level],
  years: 'Pilih kelas atau usia',
  wholeLevel: (name: string) => `Semua ${name}`,
  popular: 'Populer',
  free: 'Gratis',
  subjects: 'Bidang studi',
  more: (count: number, name: string) => `Lihat semua ${format.number(count)} program ${name}`,
  empty: {
    title: 'Belum ada program di sini',
    sentence: (name: string) =>
      `Program untuk ${name} sedang disiapkan lembaga mitra kami. Sementara itu, lihat jenjang lain.`,
    act: 'Jelajahi semua program',
  },
} as const
