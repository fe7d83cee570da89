/** Words of the home page below its first screen. */
export const text = {
  parents: {
    tag: 'Untuk orangtua',
    title: 'Lima anak, lima\u00a0kelas, satu\u00a0akun.',
    sentence:
      'Pindah ke akun anak tanpa keluar masuk. Lihat kemajuan, bayar tagihan sekolah, dan lengkapi data wajib murid dari tempat yang sama.',
    act: 'Daftar sebagai orangtua',
    more: 'Pelajari caranya',
    role: 'Orangtua',
  },
  institutions: 'Belajar bersama lembaga pilihan',
} as const
