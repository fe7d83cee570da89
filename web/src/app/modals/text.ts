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
    title: 'Kilas balik 2021 menunggumu',
    sentence: 'Lihat perjalanan belajarmu sepanjang 2021 di aplikasi ponsel.',
    scan: 'Pindai kode ini dengan kamera ponselmu untuk membuka aplikasinya.',
    code: 'Kode QR menuju aplikasi',
    open: 'Buka aplikasi',
  },
} as const
