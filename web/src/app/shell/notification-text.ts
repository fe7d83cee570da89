export const text = {
  title: 'Notifikasi',
  tabs: { program: 'Kelas', info: 'Info' },
  unread: 'ada yang baru',
  empty: { program: 'Belum ada kabar dari kelasmu', info: 'Belum ada info untukmu' },
  sentence: 'Kabar terbaru akan muncul di sini.',
  failed: 'Kabar terbaru belum bisa dimuat. Periksa koneksimu, lalu coba lagi.',
} as const
