/** Words of the lists that we pick and of the catalogues. */
export const text = {
  title: 'Program pilihan',
  lead: 'Kumpulan program yang kami pilihkan menurut kebutuhan, dari libur sekolah sampai persiapan ujian.',
  noun: 'kumpulan',
  all: (count: number) => `Lihat ${count} program`,
  failed: 'Program pilihan belum bisa dimuat. Periksa koneksimu, lalu coba lagi.',
  none: {
    title: 'Belum ada program pilihan',
    sentence: 'Kami sedang memilihkannya. Sementara itu, cari program yang kamu butuhkan.',
    act: 'Cari program',
  },
  empty: { title: 'Belum ada program di sini', sentence: 'Program dalam kumpulan ini akan muncul di halaman ini.' },
} as const
