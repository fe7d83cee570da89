/** Words where operators say who leads a programme. */
export const text = {
  title: 'Fasilitator',
  program: (title: string) => `Program ${title}`,
  intro: 'Fasilitator melihat semua peserta, menilai tugas, memimpin pertemuan, dan menulis pengumuman.',
  username: 'Nama pengguna',
  usernameHint: 'Seperti di alamat profilnya, misalnya ratna.wulandari.',
  noUsername: 'Masukkan nama pengguna terlebih dahulu.',
  add: 'Tambahkan fasilitator',
  added: (username: string) => `${username} sekarang fasilitator program ini.`,
  remove: 'Cabut',
  removeName: (name: string) => `Cabut peran ${name}`,
  removeTitle: (name: string) => `Cabut peran fasilitator ${name}?`,
  removeText: 'Ia tidak bisa lagi membuka peserta, penilaian, dan ruang program ini.',
  removed: (name: string) => `${name} bukan lagi fasilitator program ini.`,
  list: 'Fasilitator program ini',
  none: 'Belum ada fasilitator.',
} as const
