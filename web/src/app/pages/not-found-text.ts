export const text = {
  title: 'Halaman tidak ditemukan',
  sentence: 'Halaman yang kamu cari tidak ada atau sudah dipindahkan.',
} as const
