import type { Lock } from '../types'

const locks: Record<Lock, string> = {
  linear: 'Selesaikan aktivitas sebelumnya dulu',
  subscription: 'Masa aksesmu sudah berakhir',
  addon: 'Aktivitas tambahan yang belum kamu ikuti',
  stage: 'Kelasnya belum dimulai',
  enrolment: 'Ikut programnya dulu',
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
  chat: {
    closed: 'Tanyamu kelas ini sedang ditutup.',
    failed: 'Tanyamu belum bisa dibuka. Periksa koneksimu, lalu coba lagi.',
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
