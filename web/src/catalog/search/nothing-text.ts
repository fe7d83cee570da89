/** Words for a search that finds nothing. */
export const text = {
  title: 'Pencarian Tidak Ditemukan',
  sentence: 'Kata kunci tidak sesuai. Silakan coba kata kunci yang berbeda.',
  narrow: 'Tidak ada program yang cocok dengan filter ini. Kurangi filternya, lalu coba lagi.',
  reset: 'Hapus semua filter',
  alike: 'Tampilkan yang mirip',
  popular: 'Banyak diikuti',
} as const
