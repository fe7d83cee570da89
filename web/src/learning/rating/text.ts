const thanks = 'Ulasanmu membantu orang lain memilih, dan membantu penyelenggaranya memperbaiki program.'

/** Words of what one says about a programme. */
export const text = {
  intro: {
    time: {
      title: 'Bagaimana belajarmu sejauh ini?',
      sentence: (program: string) => `Ceritakan kesanmu tentang “${program}”. ${thanks}`,
    },
    done: {
      title: 'Semua aktivitas selesai. Apa kesanmu?',
      sentence: (program: string) => `Kamu sudah menuntaskan “${program}”. ${thanks}`,
    },
  },
  later: 'Nanti saja',
  rate: 'Beri ulasan',
  about: (program: string) => `Untuk “${program}”`,
  stars: 'Berapa bintang untuk program ini?',
  comment: 'Ceritakan pengalamanmu',
  commentHint: 'minimal 5 karakter',
  private: 'Sembunyikan namaku',
  privateHint: 'Namamu tampil sebagai “Seorang peserta”.',
  send: 'Kirim ulasan',
  save: 'Simpan ulasan',
  faults: {
    stars: 'Pilih 1 sampai 5 bintang.',
    short: 'Tulis sedikitnya 5 karakter.',
    long: 'Ulasan paling panjang 5.000 karakter. Ringkas dulu, lalu kirim.',
    wordless: 'Pakai sedikitnya satu huruf atau angka.',
    control: 'Ada karakter yang tidak terlihat, misalnya tab. Hapus dulu, lalu kirim.',
  },
  sent: 'Terima kasih atas ulasanmu.',
  saved: 'Ulasanmu tersimpan.',
  failed: 'Gagal Mengirim Ulasan',
} as const
