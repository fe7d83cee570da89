/** Words of the forms of the portfolio, which come with them. */
export const text = {
  head: {
    heading: 'Profil portofolio',
    description: 'Tentang kamu',
    descriptionHint: 'Satu atau dua kalimat. Jangan tulis nomor telepon atau alamat rumah.',
  },
  work: {
    heading: 'Tentang karya ini',
    description: 'Cerita di balik karya',
    descriptionHint: 'Apa yang kamu buat dan bagaimana caranya? Boleh dikosongkan.',
    cover: 'Gambar depan',
    coverOf: (number: string, caption: string) => (caption ? `Gambar ${number}: ${caption}` : `Gambar ${number}`),
  },
  item: {
    heading: 'Tentang bagian ini',
    caption: 'Judul',
    captionHint: 'Nama yang terbaca di bawah gambar. Boleh dikosongkan.',
    description: 'Keterangan',
    show: 'Ikut ditampilkan kalau karyanya terbit',
  },
  link: 'Tautan',
  linkHint: 'Alamat web karyamu di tempat lain, misalnya video. Boleh dikosongkan.',
  publish: 'Tampilkan di portofolio publik',
  publishHead: 'Buka portofolioku untuk semua orang',
  ask: 'Minta orang tuaku menampilkannya di portofolio publik',
  askHead: 'Minta orang tuaku membuka portofolioku untuk semua orang',
  again: 'Kalau kata-katanya kamu ubah, orang tuamu perlu memberi izin lagi.',
  save: 'Simpan',
} as const
