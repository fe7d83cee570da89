/** Words for the first days of somebody. */
export const text = {
  title: 'Hari pertamamu',
  sentence: 'Tiga langkah kecil, lalu kamu sudah jadi bagian dari kelas.',
  done: (done: number, total: number) => `${done} dari ${total} langkah selesai`,
  verify: 'Verifikasi emailmu',
  enterCode: 'Masukkan kode',
  pick: 'Pilih kelas untuk jenjangmu',
  look: 'Lihat kelas',
  finish: 'Selesaikan satu aktivitas',
  open: 'Buka Kelasku',
  isDone: ', selesai',
} as const
