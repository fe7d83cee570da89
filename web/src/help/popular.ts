/** What people most often get stuck at. */
export const popular = [
  'kode-verifikasi-tidak-datang',
  'lupa-kata-sandi',
  'tambah-akun-anak',
  'ikut-kelas',
  'kuis-terputus',
  'belajar-tanpa-koneksi',
]
