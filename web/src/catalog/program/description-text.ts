/** Words of the description. */
export const text = {
  about: 'Tentang program ini',
  guide: 'Panduan',
  quiz: 'Seperti apa kuisnya',
  quizSentences: [
    'Sebelum mulai, kamu melihat petunjuk, jumlah soal, dan waktu yang tersedia. Waktunya baru berjalan setelah kamu menekan mulai.',
    'Kamu boleh melompat antar soal dan mengubah jawaban selama waktunya masih ada. Setelah selesai, nilai dan pembahasannya muncul di halaman kuis.',
  ],
  hosts: 'Yang mengajar',
  facilitators: 'Atur fasilitator',
  institution: 'Penyelenggara',
  place: (type: string, city: string) => `${type} di ${city}`,
  programs: (count: string) => `Lihat ${count} program`,
} as const
