import type { Lock } from '../types'

const locks: Record<Lock, { title: string; sentence: string }> = {
  linear: {
    title: 'Aktivitas ini masih terkunci',
    sentence: 'Program ini dikerjakan berurutan. Selesaikan dulu aktivitas sebelumnya, lalu yang ini terbuka sendiri.',
  },
  subscription: {
    title: 'Masa aksesmu sudah berakhir',
    sentence: 'Kemajuanmu tetap tersimpan. Hubungi penyelenggara program kalau kamu ingin melanjutkan.',
  },
  addon: {
    title: 'Ini aktivitas tambahan',
    sentence: 'Aktivitas ini diikuti terpisah dari programnya. Lihat harga dan kuotanya di bawah.',
  },
  stage: {
    title: 'Kelasnya belum dimulai',
    sentence: 'Aktivitas ini terbuka begitu kelasnya dimulai. Jadwalnya ada di halaman program.',
  },
  enrolment: {
    title: 'Aktivitas ini untuk peserta program',
    sentence: 'Ikut programnya dulu, lalu aktivitas ini terbuka.',
  },
}

/** Words in the place of an activity that cannot be opened. */
export const text = {
  locks,
  stuck: 'Mengapa masih terkunci?',
  toOpen: 'Ke aktivitas yang bisa kubuka',
  toProgram: 'Buka halaman program',
} as const
