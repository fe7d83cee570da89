/** Words of the tab Penilaian. */
export const text = {
  /** Before the first one is done. */
  begin: 'Yuk, mulai dari aktivitas pertama.',
  running: {
    three: 'Selesaikan semua aktivitas untuk membuka laporan belajar, sertifikat, dan portofoliomu.',
    two: 'Selesaikan semua aktivitas untuk melengkapi dua hasil belajarmu.',
    one: 'Selesaikan semua aktivitas untuk melengkapi hasil belajarmu.',
  },
  done: {
    three: 'Selamat, semua aktivitas selesai! Laporan belajar, sertifikat, dan portofoliomu sudah siap.',
    two: 'Selamat, semua aktivitas selesai! Dua hasil belajarmu sudah siap.',
    one: 'Selamat, semua aktivitas selesai! Hasil belajarmu sudah siap.',
    none: 'Selamat, semua aktivitas selesai!',
  },
  woven: (count: string) => `${count} aktivitas, selembar kain`,
  scores: 'Nilai aktivitas',
  final: (score: string) => `Nilai akhir ${score}`,
  scoresFrom: (at: string) => `Nilai akhir dan nilai tiap aktivitas tampil mulai ${at}.`,
  waiting: 'Menunggu dinilai',
  feedback: 'Masukan fasilitator',
  feedbackFailed: 'Masukan fasilitator belum bisa dimuat. Periksa koneksimu, lalu coba lagi.',
  papers: {
    report: 'Lihat Laporan Belajar',
    certificate: 'Lihat Sertifikat',
    portfolio: 'Lihat Portofolio',
  },
  reportOnPhone: 'Laporan',
  notYet: {
    title: 'Laporan Belum Tersedia',
    sentence: (at: string) => `Laporan belajarmu bisa dibuka mulai ${at}.`,
  },
  recounting: {
    title: 'Sedang Proses Hitung Ulang Nilai',
    sentence: 'Nilai yang tampil akan berubah setelah hitung ulang selesai.',
  },
  rate: 'Beri ulasan',
  review: 'Lihat ulasanmu',
  stuck: 'Di mana nilai dan sertifikatku?',
  failed: 'Kemajuanmu belum bisa dimuat. Periksa koneksimu, lalu coba lagi.',
} as const
