/** What the form layer itself says. */
export const text = {
  restored: 'Isianmu yang belum tersimpan kami pulihkan.',
  startAnew: 'Mulai dari awal',
  summary: 'Ada isian yang perlu diperiksa',
  invalid: 'Periksa lagi isian ini.',
  rupiah: 'Rp',
  nikLength: (typed: number) => `NIK terdiri dari 16 angka, kamu baru memasukkan ${typed}.`,
  nikWrong: 'NIK ini tidak sesuai. Periksa lagi angkanya di kartu keluarga atau KTP.',
} as const
