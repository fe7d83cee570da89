export const text = {
  relation: [
    { title: 'Keluargamu di satu tempat', body: 'Akun anak yang terhubung denganmu ada di daftar ini.' },
    { title: 'Pindah akun tanpa keluar', body: 'Pilih sebuah nama untuk pindah ke akunnya, atau tambahkan akun anak.' },
  ],
  dashboard: {
    title: 'Semua kelasmu ada di Dashboard',
    body: 'Lihat jadwal, tugas, dan kemajuan belajarmu dari sini.',
    act: 'Buka Dashboard',
  },
} as const
