export const text = {
  title: 'Kelasku',
  tabsLabel: 'Bagian Kelasku',
  tabs: { berjalan: 'Berjalan', selesai: 'Selesai', tersimpan: 'Tersimpan di perangkat' },
  search: 'Cari kelas',
  sort: 'Urutkan',
  sorts: [
    { key: 'terbaru', label: 'Terakhir dipelajari' },
    { key: 'judul', label: 'Judul' },
    { key: 'progres', label: 'Kemajuan' },
  ],
  list: 'Daftar kelas',
  shown: (count: number) => `${count} kelas ditampilkan`,
  failed: 'Daftar kelasmu belum bisa dimuat.',
  toSaved: 'Lihat program tersimpan',
  empty: {
    berjalan: { title: 'Belum ada kelas di sini', sentence: 'Kelas yang kamu ikuti akan muncul di halaman ini.' },
    selesai: { title: 'Belum ada kelas yang selesai', sentence: 'Kelas yang sudah kamu tuntaskan terkumpul di sini.' },
  },
  find: 'Cari kelas baru',
  notFound: {
    title: 'Pencarian Tidak Ditemukan',
    sentence: 'Kata kunci tidak sesuai. Silakan coba kata kunci yang berbeda.',
  },
  allFiled: 'Semua kelasmu ada di dalam folder.',
  menu: (title: string) => `Pilihan untuk ${title}`,
  move: 'Pindahkan ke folder',
  program: 'Buka halaman program',
} as const
