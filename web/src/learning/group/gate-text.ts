/** Words in the place of a class that one enters with a study group. */
export const text = {
  choose: {
    title: 'Pilih kelompok belajarmu dulu',
    sentence: 'Kelas ini berjalan dalam kelompok belajar. Begitu kamu punya kelompok, aktivitasnya terbuka.',
  },
  ask: {
    title: 'Kelas ini berjalan dalam kelompok belajar',
    auto: 'Kelompoknya kami bagi otomatis. Minta satu, lalu aktivitas kelasnya terbuka begitu kamu mendapat tempat.',
    byFacilitator:
      'Fasilitator yang membagi kelompoknya. Minta satu, lalu aktivitas kelasnya terbuka begitu kamu mendapat tempat.',
    act: 'Minta kelompok',
    failed: 'Permintaanmu belum terkirim. Periksa koneksimu, lalu coba lagi.',
  },
  onProcess: {
    title: 'Pemilihan Kelompok Belajar Kelas Sedang Diproses',
    sentence:
      'Proses pemilihan kelompok belajar kelas membutuhkan waktu beberapa saat. Silakan cek kembali halaman kelas ini secara berkala.',
    other: 'Pilih kelompok lain',
  },
} as const
