/** Words of the shell's dialogs, which come when a dialog opens. */
export const text = {
  limited: {
    title: 'Program Terbatas',
    sentence: (email: string) =>
      `Program ini hanya untuk pengguna tertentu. Hubungi penyelenggaranya atau tulis ke ${email} kalau menurutmu kamu seharusnya bisa ikut.`,
  },
  prakerja: {
    title: (year: number) => `Program Prakerja ${year} belum dimulai`,
    sentence: 'Pendaftarannya belum dibuka. Sambil menunggu, lihat program lain yang bisa kamu ikuti sekarang.',
    act: 'Lihat program lain',
  },
  chatFull: {
    title: 'Ruang Diskusi Penuh',
    sentence: 'Jumlah peserta ruang ini sudah mencapai batas. Silakan coba lagi secara berkala.',
  },
  yearInReview: {
    title: (year: number) => `Kilas balik ${year} menunggumu`,
    sentence: (year: number) => `Lihat perjalanan belajarmu sepanjang ${year} di aplikasi ponsel.`,
    scan: 'Pindai kode ini dengan kamera ponselmu untuk membuka aplikasinya.',
    code: 'Kode QR menuju aplikasi',
    open: 'Buka aplikasi',
    here: 'Lihat di sini',
  },
} as const
