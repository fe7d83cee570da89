/** Words of the tab Pengumuman. */
export const text = {
  failed: 'Pengumuman belum bisa dimuat. Periksa koneksimu, lalu coba lagi.',
  hasFiles: 'ada lampiran',
  shown: (count: string) => `${count} pengumuman ditampilkan`,
  empty: { title: 'Belum ada pengumuman', sentence: 'Kabar dari penyelenggara program akan muncul di sini.' },
} as const
