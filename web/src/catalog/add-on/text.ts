/** Words about add-ons, inside a programme and on their own pages. */
export const text = {
  price: 'Harga',
  priceFrom: 'Harga Mulai Dari',
  quotaLeft: (left: number) => `${left} Kuota Tersisa`,
  quotaGone: 'Kuota Habis',
  joinActivity: 'Ikut Aktivitas',
  joinTopic: 'Ikut Topik',
  soon: 'Pendaftarannya segera kami buka di halaman ini.',
  closed: 'Pendaftarannya sedang ditutup.',
  types: {
    'tatap-muka': {
      tab: 'Tatap muka',
      title: 'Aktivitas tatap muka',
      lead: 'Bertemu langsung di ruang belajar, lapangan, atau dapur lembaga di dekatmu.',
    },
    konsultasi: {
      tab: 'Konsultasi',
      title: 'Konsultasi',
      lead: 'Waktu khusus dengan fasilitator untuk membahas bagian yang masih sulit.',
    },
    'kelas-plus-daring': {
      tab: 'Kelas plus daring',
      title: 'Kelas plus daring',
      lead: 'Pertemuan daring tambahan dalam kelompok kecil, di luar jadwal program.',
    },
    lainnya: {
      tab: 'Lainnya',
      title: 'Aktivitas tambahan lainnya',
      lead: 'Kegiatan lain yang melengkapi programmu, dari kunjungan sampai lokakarya.',
    },
  },
  kinds: 'Jenis aktivitas tambahan',
  search: 'Cari program atau lembaga',
  find: 'Cari',
  empty: {
    title: 'Belum ada aktivitas di sini',
    sentence: 'Aktivitas tambahan jenis ini akan muncul begitu lembaga membukanya.',
  },
  emptySearch: {
    title: 'Pencarian Tidak Ditemukan',
    sentence: 'Kata kunci tidak sesuai. Silakan coba kata kunci yang berbeda.',
    clear: 'Lihat semua',
  },
  failed: 'Daftar aktivitas tambahan belum bisa dimuat. Periksa koneksimu, lalu coba lagi.',
  noun: 'aktivitas tambahan',
  online: 'Daring',
  partOf: 'Bagian dari program',
  about: 'Tentang aktivitas ini',
  sameSpace: 'Juga dari ruang belajar ini',
  when: (day: string, span: string) => `${day}, ${span}`,
  whenLater: 'Jadwal diumumkan setelah kamu ikut',
  groups: {
    title: 'Kelompok belajar',
    sentence:
      'Aktivitas ini berjalan dalam kelompok kecil. Kamu memilih sendiri kelompoknya sebelum mendaftar, selama kuotanya masih ada.',
    choose: 'Pilih kelompok',
    change: 'Ganti pilihan',
    chosen: 'Kelompok pilihanmu:',
    notHeld: 'Tempatnya baru menjadi milikmu saat kamu mendaftar.',
  },
} as const
