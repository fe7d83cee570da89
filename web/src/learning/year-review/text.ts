/** Words of the year in review. */
export const text = {
  hero: {
    own: 'Setahun ini kamu menenun banyak hal.',
    other: (name: string) => `Setahun ini ${name} menenun banyak hal.`,
    teacher: 'Setahun ini kamu menemani banyak orang belajar.',
    sentence: (year: string) =>
      `Setiap aktivitas adalah satu jahitan. Ini kilas balik ${year}, dan di ujungnya ada kain yang cuma kamu yang punya.`,
    otherSentence: (year: string) => `Setiap aktivitas adalah satu jahitan. Ini kilas balik ${year}.`,
    running: 'Tahunnya belum selesai, jadi angkanya masih bisa bertambah.',
    cloth: 'Lihat kainnya',
    year: (year: string) => `Kilas balik ${year}`,
    others: 'Tahun lain',
  },
  activities: {
    title: 'Aktivitas selesai',
    note: (materials: string, tasks: string, meetings: string, discussions: string) =>
      `${materials} materi, ${tasks} tugas, ${meetings} pertemuan, dan ${discussions} diskusi.`,
  },
  hours: {
    title: 'Waktu belajar',
    unit: 'jam',
    note: (days: string, programs: string) => `Dalam ${days} hari, dari ${programs} program.`,
  },
  streak: {
    title: 'Rangkaian terpanjang',
    unit: 'hari',
    note: (from: string, to: string) => `Tidak putus dari ${from} sampai ${to}.`,
    one: (day: string) => `Mulai dari ${day}.`,
  },
  subjects: { title: 'Pelajaran favorit', share: (percent: string) => `${percent}%` },
  works: { title: 'Karya', note: 'karya masuk portofolio.', link: 'Lihat portofolio' },
  cloth: {
    title: (name: string) => `Dan inilah kainmu, ${name}`,
    other: (name: string) => `Kain ${name}`,
    sentence:
      'Satu kelopak adalah satu hari. Kelopak berwarna berarti ada yang selesai hari itu, dan setiap jahitan di dalamnya satu aktivitas.',
    label: (name: string, year: string, activities: string, days: string) =>
      `Kain ${name} ${year}: ${activities} jahitan dari ${days} hari belajar`,
    caption: (name: string, year: string) => `Kain ${name} ${year}`,
    numbers: (activities: string, days: string, streak: string) =>
      `${activities} jahitan dari ${days} hari belajar, terpanjang ${streak} hari beruntun`,
    kinds: { material: 'Materi', task: 'Tugas', meeting: 'Pertemuan', discussion: 'Diskusi' },
    download: 'Unduh gambar',
    file: (year: string) => `kain-${year}.svg`,
    safe: 'Gambar ini hanya memuat nama panggilan.',
    parent: 'Halaman ini bisa dilihat orang lain kalau orang tuamu membuka portofoliomu.',
    closed: 'Hanya kamu yang melihat halaman ini. Buka portofoliomu kalau ingin membagikannya.',
    share: (name: string, year: string) => `Kilas balik ${name} ${year}`,
  },
  teacher: {
    title: 'Kilas balik untuk fasilitator',
    classes: 'Buka kelas yang kamu ajar',
    graded: 'Umpan balik',
    gradedNote: (hours: string) => `tugas dibalas, rata-rata ${hours} jam setelah dikumpulkan.`,
    gradedNone: 'tugas dibalas.',
    learners: 'Murid yang belajar',
    learnersNote: (programs: string, meetings: string, comments: string) =>
      `murid belajar di ${programs} program, lewat ${meetings} pertemuan dan ${comments} komentar.`,
  },
  site: {
    title: (year: string, brand: string) => `${year} di ${brand}`,
    sentence: 'Yang ditenun semua orang bersama-sama. Angka dari kurang dari 20 orang tidak kami tampilkan.',
    learners: 'orang belajar',
    activities: 'aktivitas selesai',
    hours: 'jam belajar',
    works: 'karya dikirim',
    days: 'hari belajar, dijumlahkan dari semua orang',
    facilitators: 'fasilitator mengajar',
    graded: 'umpan balik diberikan',
    hidden: 'Belum cukup banyak orang untuk diceritakan.',
    subjects: 'Yang paling banyak dipelajari',
    own: 'Lihat kilas balikmu',
  },
  absent: {
    title: 'Kilas balik ini tidak ada',
    sentence:
      'Mungkin tahunnya belum tiba, belum ada yang diselesaikan tahun itu, atau pemiliknya menutup halaman ini.',
    home: 'Ke beranda',
  },
  failed: 'Kilas balik belum bisa dimuat. Periksa koneksimu, lalu coba lagi.',
} as const
