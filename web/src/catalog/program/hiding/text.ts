/** Words for operators who look after reviews. */
export const text = {
  hide: {
    act: 'Sembunyikan',
    of: (name: string) => `Sembunyikan ulasan ${name}`,
    title: 'Sembunyikan ulasan ini?',
    sentence: 'Ulasan hilang dari daftar dan dari hitungan bintang. Penulisnya tetap melihatnya.',
    done: 'Ulasan disembunyikan.',
  },
  show: {
    act: 'Tampilkan lagi',
    of: (name: string) => `Tampilkan lagi ulasan ${name}`,
    title: 'Tampilkan ulasan ini lagi?',
    sentence: 'Ulasan kembali ke daftar dan ikut dihitung bintangnya.',
    done: 'Ulasan tampil lagi.',
  },
  reason: 'Alasan',
  reasonHint: 'Hanya untuk catatan pengelola, 5 sampai 500 karakter.',
  reasonMissing: 'Tulis alasannya, sedikitnya 5 karakter.',
} as const
