import type { Lock } from '../types'

const locks: Record<Lock, { short: string; title: string; sentence: string }> = {
  linear: {
    short: 'Selesaikan aktivitas sebelumnya dulu',
    title: 'Aktivitas ini masih terkunci',
    sentence: 'Program ini dikerjakan berurutan. Selesaikan dulu aktivitas sebelumnya, lalu yang ini terbuka sendiri.',
  },
  subscription: {
    short: 'Masa aksesmu sudah berakhir',
    title: 'Masa aksesmu sudah berakhir',
    sentence: 'Kemajuanmu tetap tersimpan. Hubungi penyelenggara program kalau kamu ingin melanjutkan.',
  },
  addon: {
    short: 'Aktivitas tambahan yang belum kamu ikuti',
    title: 'Ini aktivitas tambahan',
    sentence: 'Aktivitas ini diikuti terpisah dari programnya. Lihat harga dan kuotanya di bawah.',
  },
  stage: {
    short: 'Kelasnya belum dimulai',
    title: 'Kelasnya belum dimulai',
    sentence: 'Aktivitas ini terbuka begitu kelasnya dimulai. Jadwalnya ada di halaman program.',
  },
  enrolment: {
    short: 'Ikut programnya dulu',
    title: 'Aktivitas ini untuk peserta program',
    sentence: 'Ikut programnya dulu, lalu aktivitas ini terbuka.',
  },
}

/** Words of the page of an activity. */
export const text = {
  title: 'Aktivitas',
  limited: {
    title: 'Program Terbatas',
    sentence: 'Aktivitas ini bagian dari program untuk pengguna tertentu.',
  },
  back: 'Kembali ke Kelasku',
  count: (done: string, total: string) => `${done}/${total} Aktivitas`,
  share: 'Bagikan',
  menu: 'Menu lainnya',
  entries: {
    tanyamu: 'Tanyamu',
    groups: 'Kelompok Belajar Kelas',
    share: 'Bagikan Aktivitas',
    tour: 'Eksplorasi Halaman Belajar',
    guide: 'Panduan',
  },
  list: 'Daftar aktivitas',
  parts: 'Panel kelas',
  tabs: { aktivitas: 'Aktivitas', pengumuman: 'Pengumuman', penilaian: 'Penilaian' },
  numbered: (number: string, time: string) => `Aktivitas ${number}, ${time}`,
  score: (score: string) => `Nilai ${score}`,
  tags: {
    assessment: 'Asesmen',
    addOn: 'Aktivitas Tambahan',
    mandatory: 'Wajib',
    done: 'Selesai',
    archived: 'Diarsipkan',
  },
  locks,
  stuck: 'Mengapa masih terkunci?',
  toOpen: 'Ke aktivitas yang bisa kubuka',
  toProgram: 'Buka halaman program',
  moves: 'Aktivitas sebelum dan sesudah',
  bar: 'Langkah berikutnya',
  previous: 'Sebelumnya: ',
  next: 'Berikutnya: ',
  goOn: 'Lanjut',
  goOnTo: (title: string) => `Lanjut ke ${title}`,
  completed: 'Aktivitas selesai.',
  completedNext: (title: string) => `Aktivitas selesai. Lanjut ke “${title}”?`,
  completedAll: 'Selamat! Kamu menyelesaikan semua aktivitas program ini.',
  toAssessment: 'Lihat penilaian',
  waits: (time: string) => `Aktivitas selesai otomatis. Tinggal ${time} lagi.`,
  duration: (minutes: number, seconds: number) =>
    minutes > 0 ? `${minutes} menit ${seconds} detik` : `${seconds} detik`,
  notSent: 'Kemajuanmu tersimpan di perangkat ini dan dikirim begitu kamu terhubung lagi.',
  failed: 'Aktivitas ini belum bisa dimuat. Periksa koneksimu, lalu coba lagi.',
} as const
