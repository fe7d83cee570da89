/** Words about topics and activities. */
export const text = {
  sum: (topics: string, activities: string, time: string) =>
    `${topics} topik, ${activities} aktivitas, sekitar ${time}`,
  openAll: 'Buka semua',
  closeAll: 'Tutup semua',
  count: (activities: string) => `${activities} Aktivitas`,
  empty: { title: 'Belum ada aktivitas', sentence: 'Penyelenggara masih menyusun isi program ini.' },
  topicFailed: 'Isi topik ini belum bisa dimuat. Periksa koneksimu, lalu coba lagi.',
  unsure: 'Belum yakin? Coba satu aktivitas dulu, tanpa perlu ikut.',
  tryOut: 'Coba dulu',
  tags: {
    assessment: 'Asesmen',
    addOn: 'Aktivitas Tambahan',
    mandatory: 'Wajib',
    addOnTopic: 'Topik Tambahan',
    open: 'Bisa dicoba',
  },
} as const
