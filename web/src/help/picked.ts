/** Where most people will want to begin, picked by hand. */
export const picked = [
  'kode-verifikasi-tidak-datang',
  'lupa-kata-sandi',
  'tambah-akun-anak',
  'ikut-kelas',
  'kuis-terputus',
  'belajar-tanpa-koneksi',
]
