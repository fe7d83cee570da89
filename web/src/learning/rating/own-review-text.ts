/** Words of one's own review, on its page. */
export const text = {
  heading: { write: 'Tulis ulasanmu', change: 'Ulasanmu' },
  written: (day: string) => `Terakhir kamu ubah ${day}.`,
  hidden:
    'Ulasanmu sedang disembunyikan pengelola, jadi hanya kamu yang melihatnya. Kamu tetap bisa memperbaikinya di sini.',
  notYet: {
    title: 'Belum saatnya mengulas',
    sentence: 'Ulasan terbuka setelah kamu cukup jauh mengikuti program ini. Lanjutkan aktivitasmu dulu, ya.',
  },
  failed: 'Ulasanmu belum bisa dimuat. Periksa koneksimu, lalu coba lagi.',
} as const
