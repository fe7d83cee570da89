export const text = {
  nowAs: (name: string) => `Sekarang kamu masuk sebagai ${name}`,
  leading: 'Sebentar, kami antar ke halaman belajarnya.',
  goOn: 'Lanjut sekarang',
  chooseTitle: 'Masuk sebagai siapa?',
  chooseLead: 'Pilih akun yang mau kamu pakai. Kamu bisa berpindah lagi kapan saja dari menu profil.',
  enterTitle: (name: string) => `Ini ada di akun ${name}`,
  enterLead: (name: string) =>
    `Masuk sebagai ${name} untuk membukanya. Kamu bisa kembali ke akunmu kapan saja dari menu profil.`,
  alone: 'Belum ada akun yang terhubung dengan akunmu.',
  stay: (name: string) => `Tetap sebagai ${name}`,
  enterAs: 'Masuk sebagai ',
} as const
