export const text = {
  next: 'Berikutnya: ',
  done: 'Semua aktivitas selesai',
  waiting: 'Menunggu aktivitas berikutnya',
} as const
