/** Words about what people think of a programme. */
export const text = {
  heading: 'Kata yang sudah ikut',
  from: (count: string) => `dari ${count} ulasan`,
  bar: (stars: number, percent: string) => `${stars} bintang: ${percent}`,
  all: 'Semua',
  filter: 'Saring menurut bintang',
  stars: (stars: number) => `${stars} bintang`,
  seeAll: (count: string) => `Lihat semua ${count} ulasan`,
  noun: 'ulasan',
  none: {
    title: 'Belum ada ulasan',
    sentence: 'Ulasan pertama akan muncul setelah ada yang menyelesaikan program ini.',
  },
  noneSuch: { title: 'Belum ada ulasan seperti itu', sentence: 'Belum ada yang memberi bintang sebanyak ini.' },
  hidden: 'Disembunyikan',
  note: (reason: string) => `Catatan pengelola: ${reason}`,
  failed: 'Ulasan belum bisa dimuat. Periksa koneksimu, lalu coba lagi.',
} as const
