/** Words of the players. */
export const text = {
  noPlayer: (label: string) =>
    `Aktivitas “${label}” belum bisa dibuka di sini. Kamu tetap bisa melanjutkan ke aktivitas lain.`,
  print: 'Cetak dokumen',
  openSite: 'Buka situs',
  siteMayRefuse: 'Kalau situsnya tidak tampil di sini, buka di tab baru.',
  picture: 'Gambar, tekan + atau - untuk mengubah ukuran',
  zoomIn: 'Perbesar gambar',
  zoomOut: 'Perkecil gambar',
  score: (score: string, max: string) => `Skormu ${score} dari ${max}.`,
  scoreKept: 'Sudah kami simpan.',
  scoreFailed: (score: string, max: string) => `Skormu ${score} dari ${max} belum tersimpan. Periksa koneksimu, ya.`,
  sendScore: 'Simpan lagi',
} as const
