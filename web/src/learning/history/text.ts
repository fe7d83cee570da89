/** Words of what was done before. */
export const text = {
  title: 'Riwayat pengerjaan',
  kinds: {
    work: (number: string) => `Kiriman ke-${number}`,
    attempt: (number: string) => `Kesempatan ke-${number}`,
    play: () => 'Permainan',
  },
  states: { open: 'Belum selesai', sent: 'Menunggu dinilai', graded: 'Dinilai', returned: 'Perlu diperbaiki' },
  score: (score: string) => `Nilai ${score}`,
  empty: 'Belum ada yang kamu kirim di sini.',
  failed: 'Riwayatmu belum bisa dimuat. Periksa koneksimu, lalu coba lagi.',
  more: 'Muat lebih banyak',
} as const
