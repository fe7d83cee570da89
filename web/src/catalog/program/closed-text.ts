/** Words in the place of a programme that cannot be shown. */
export const text = {
  limited: 'Isi program ini hanya terbuka untuk pesertanya.',
  removed: 'Penyelenggara sudah menutup program ini. Masih banyak program lain yang bisa kamu ikuti.',
  search: 'Cari program lain',
} as const
