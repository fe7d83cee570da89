import * as format from '@/shared/text/format'

/** Words of the home page below its first screen. */
export const text = {
  popular: 'Ramai diikuti pekan ini',
  failed: 'Program belum bisa dimuat. Periksa koneksimu, lalu coba lagi.',
  forYou: {
    child: (name: string) => `Untuk ${name}`,
    children: 'Untuk anak-anakmu',
    level: (level: string) => `Untukmu di ${level}`,
    adult: (level: string) => `Untuk ${level.toLowerCase()}`,
  },
  upcoming: {
    title: 'Mulai sebentar lagi',
    sentence: 'Pertemuan langsung bersama fasilitator. Daftar dulu, tautan masuk muncul 15 menit sebelum mulai.',
    all: 'Lihat jadwal lengkap',
    more: 'Muat lebih banyak',
    failed: 'Jadwal belum bisa dimuat. Periksa koneksimu, lalu coba lagi.',
    seats: (left: number) => (left > 0 ? `${format.number(left)} kursi lagi` : 'Penuh'),
  },
  parents: {
    tag: 'Untuk orang tua',
    title: 'Lima anak, lima\u00a0kelas, satu\u00a0akun.',
    sentence:
      'Pindah ke akun anak tanpa keluar masuk. Lihat kemajuan, bayar tagihan sekolah, dan lengkapi data wajib murid dari tempat yang sama.',
    act: 'Daftar sebagai orang tua',
    more: 'Pelajari caranya',
    role: 'Orangtua',
  },
  institutions: (count: number) => `Belajar bersama ${format.number(count)} lembaga`,
  own: {
    title: (name: string) => `Program ${name}`,
    levels: 'Jenjang',
    all: 'Semua',
    empty: { title: 'Belum ada program di sini', sentence: 'Program dari lembaga ini akan muncul di halaman ini.' },
  },
} as const
