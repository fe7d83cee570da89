/** Words of a parent's decision. */
export const text = {
  heading: 'Permintaan terbit',
  sentence:
    'Anakmu ingin menunjukkan karyanya ke semua orang. Yang kamu terbitkan bisa dilihat siapa saja, juga tanpa masuk.',
  none: 'Tidak ada permintaan',
  noneSentence: 'Kalau anakmu ingin menerbitkan karya, permintaannya muncul di sini.',
  failed: 'Permintaan terbit belum bisa dimuat.',
  whole: 'Portofolio sebagai halaman',
  wholeSentence: (name: string) =>
    `Nama ${name}, foto, jenjang, kalimat perkenalan, serta daftar program dan sertifikatnya`,
  item: 'Satu bagian dari karya yang sudah terbit',
  asked: (day: string) => `Diminta ${day}`,
  see: 'Lihat dulu',
  publish: 'Terbitkan',
  refuse: 'Jangan dulu',
  hide: 'Tarik dari publik',
  of: (act: string, what: string, name: string) => `${act}: ${what} (${name})`,
  confirm: {
    title: (name: string) => `Terbitkan karya ${name}?`,
    sentence: 'Karya ini akan bisa dilihat semua orang. Kamu dan anakmu bisa menariknya kapan saja.',
    opens: (name: string) =>
      `Halaman portofolio ${name} juga ikut dibuka: nama, foto, jenjang, kalimat perkenalan, serta daftar program dan sertifikatnya.`,
    act: 'Terbitkan',
  },
  decided: {
    published: 'Sudah diterbitkan. Anakmu diberi tahu.',
    refused: 'Tidak diterbitkan. Anakmu diberi tahu.',
  },
  box: {
    heading: (name: string) => `Keputusanmu untuk ${name}`,
    waits: (name: string) => `${name} ingin karya ini bisa dilihat semua orang.`,
    shown: 'Karya ini sedang terbit di portofolio publik.',
    hidden: (name: string) => `Karya ini hanya terlihat oleh ${name} dan kamu.`,
    words: 'Yang ditulis tentang karya ini',
  },
} as const
