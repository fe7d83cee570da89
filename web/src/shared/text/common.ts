/** Words that more than one area says. */
export const common = {
  home: 'Kembali ke Beranda',
  back: 'Kembali',
  understood: 'Mengerti',
  yes: 'Ya',
  cancel: 'Batal',
  close: 'Tutup',
  retry: 'Coba lagi',
  reload: 'Muat ulang',
  login: 'Masuk',
  register: 'Daftar',
  seeAll: 'Lihat semua',
  trouble: 'Terjadi Kendala',
  offline: 'Kami tidak bisa terhubung ke server. Periksa koneksimu, lalu coba lagi.',
  unexpected: 'Ada yang tidak beres di sisi kami. Coba lagi beberapa saat lagi.',
  processing: 'Sedang memproses...',
  beingProcessed: 'Sedang diproses...',
  prepared: {
    heading: 'Halaman ini sedang kami siapkan',
    sentence: (page: string) => `${page} belum bisa dibuka. Kami mengerjakannya supaya segera bisa kamu pakai.`,
  },
} as const
