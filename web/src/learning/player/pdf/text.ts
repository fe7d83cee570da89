/** Words around a PDF. */
export const text = {
  stage: 'Isi PDF, tekan + atau - untuk mengubah ukuran',
  page: 'Halaman',
  of: (pages: number) => `dari ${pages}`,
  place: (page: number, pages: number) => `Halaman ${page} dari ${pages}`,
  previous: 'Halaman sebelumnya',
  next: 'Halaman berikutnya',
  zoomIn: 'Perbesar halaman',
  zoomOut: 'Perkecil halaman',
  fit: 'Selebar layar',
  failed: 'PDF ini belum bisa dibuka.',
  sheetFailed: 'Halaman ini belum bisa ditampilkan.',
  download: 'Unduh PDF',
} as const
