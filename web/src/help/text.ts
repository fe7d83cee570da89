import type { Audience, Category } from './article'

export const text = {
  title: 'Ada yang bisa kami bantu?',
  lead: 'Cari jawabannya di sini. Tulis masalahmu dengan kata-katamu sendiri.',
  center: 'Bantuan',
  search: 'Cari bantuan',
  picked: 'Pilihan kami',
  found: (count: number, typed: string) => `${count} artikel untuk “${typed}”`,
  results: 'Hasil pencarian',
  nothing: {
    title: 'Belum ada artikel yang cocok',
    sentence: 'Coba kata yang lebih singkat, misalnya “kode” atau “anak”, atau pilih topik di bawah.',
    clear: 'Hapus pencarian',
  },
  categories: {
    masuk: { name: 'Akun dan masuk', hint: 'Daftar, kata sandi, kode, dan perangkat' },
    keluarga: { name: 'Keluarga', hint: 'Akun anak, kode pasangan, dan email anak' },
    belajar: { name: 'Kelas dan belajar', hint: 'Mencari kelas, ikut, dan mengikuti aktivitas' },
    'kuis-tugas': { name: 'Kuis dan tugas', hint: 'Mengerjakan, mengunggah, dan melihat nilai' },
    perangkat: { name: 'Koneksi dan perangkat', hint: 'Tanpa koneksi, notifikasi, dan kalender' },
    privasi: { name: 'Data dan privasi', hint: 'Salinan data, hapus akun, dan data anak' },
    mitra: { name: 'Lembaga, mengajar, dan pelatihan kerja', hint: 'Situs lembaga, fasilitator, dan pelatihan' },
  } satisfies Record<Category, { name: string; hint: string }>,
  audience: {
    semua: '',
    orangtua: 'Untuk orang tua',
    murid: 'Untuk murid',
    pengajar: 'Untuk fasilitator',
    prakerja: 'Untuk peserta Prakerja',
  } satisfies Record<Audience, string>,
  related: 'Baca juga',
  still: 'Masih bingung?',
  stillLead: 'Ceritakan kepada kami apa yang kamu lihat di layar dan apa yang sudah kamu coba.',
  contact: 'Hubungi kami',
  print: 'Cetak artikel',
  place: 'Letak artikel ini',
  separator: '›',
} as const
