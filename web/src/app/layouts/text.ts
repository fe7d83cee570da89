/** Words of the layouts that few pages have. */
export const text = {
  checkout: { safe: 'Pembayaran aman', badge: 'Datamu dikirim lewat sambungan terenkripsi.' },
  studio: { name: 'Studio', nav: 'Studio', grading: 'Penilaian', toSite: 'Lihat situs' },
} as const
