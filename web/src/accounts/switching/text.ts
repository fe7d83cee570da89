export const text = {
  nowAs: (name: string) => `Sekarang kamu masuk sebagai ${name}`,
  leading: 'Sebentar, kami antar ke halaman belajarnya.',
  goOn: 'Lanjut sekarang',
  chooseTitle: 'Masuk sebagai siapa?',
  chooseLead: 'Pilih akun yang mau kamu pakai. Kamu bisa berpindah lagi kapan saja dari menu profil.',
  ownAccount: 'Akunmu sendiri',
  alone: 'Belum ada akun yang terhubung dengan akunmu.',
  addChild: 'Tambah anak',
  stay: (name: string) => `Tetap sebagai ${name}`,
  enterAs: 'Masuk sebagai ',
} as const
