import type { Fact } from './facts'
import type { Joinable } from './joinable'
import type { Step } from './steps'

type Words = { title: string; lead: string; search: 'kelas' | 'ujian' | 'karier' | 'prakerja'; facts: readonly Fact[] }

export const categories: Record<Joinable, Words> = {
  kelasmu: {
    title: 'Kelas untuk semua jenjang',
    lead: 'Dari bermain angka di PAUD sampai kalkulus di SMA, juga kelas untuk guru, orang tua, dan mahasiswa. Belajar di waktumu sendiri, atau bertemu fasilitator di jadwal yang sudah ditentukan.',
    search: 'kelas',
    facts: [
      {
        title: 'Cocok untuk',
        text: 'Murid PAUD, SD, SMP, SMA dan SMK, mahasiswa, guru, serta orang tua yang mendampingi anak.',
      },
      {
        title: 'Yang kamu dapat',
        text: 'Video, bacaan, latihan, tugas, dan pertemuan daring. Kemajuanmu tercatat dan bisa dilihat orang tua.',
      },
      { title: 'Biaya', text: 'Banyak kelas gratis. Yang berbayar selalu menulis harganya sebelum kamu ikut.' },
    ],
  },
  ujianmu: {
    title: 'Siap sebelum hari ujian',
    lead: 'Latihan soal, try out, dan pembahasan untuk UTBK, TKA, dan AKM. Kamu tahu bagian mana yang sudah kuat dan mana yang perlu diulang.',
    search: 'ujian',
    facts: [
      {
        title: 'Cocok untuk',
        text: 'Murid kelas 5 sampai 12 yang akan mengikuti AKM, TKA, atau UTBK.',
      },
      {
        title: 'Yang kamu dapat',
        text: 'Paket soal berwaktu, nilai langsung setelah selesai, pembahasan tiap nomor, dan sesi bedah soal.',
      },
      { title: 'Kapan mulai', text: 'Kapan saja. Makin awal kamu mulai, makin ringan beban tiap pekannya.' },
    ],
  },
  kariermu: {
    title: 'Keterampilan yang langsung dipakai',
    lead: 'Desain, data, administrasi, sampai wawancara kerja pertama. Diajar praktisi dan kampus, dengan tugas yang bisa masuk portofoliomu.',
    search: 'karier',
    facts: [
      { title: 'Cocok untuk', text: 'Mahasiswa, pencari kerja, dan profesional yang ingin naik atau pindah bidang.' },
      {
        title: 'Yang kamu dapat',
        text: 'Materi bertahap, tugas nyata dengan umpan balik, dan sertifikat penyelesaian.',
      },
      { title: 'Waktu belajar', text: 'Sebagian besar bisa diikuti malam hari atau akhir pekan.' },
    ],
  },
  prakerja: {
    title: 'Pelatihan dengan Kartu Prakerja',
    lead: 'Pelatihan kerja dari lembaga yang bekerja sama dengan program Kartu Prakerja. Biaya pelatihan dibayar dari saldo kartumu.',
    search: 'prakerja',
    facts: [
      { title: 'Cocok untuk', text: 'Peserta program Kartu Prakerja yang punya saldo pelatihan.' },
      {
        title: 'Yang kamu dapat',
        text: 'Pelatihan terjadwal, uji keterampilan di akhir, dan sertifikat penyelesaian.',
      },
      {
        title: 'Belum punya kartu?',
        text: 'Kartunya didaftarkan di laman resmi Prakerja. Langkahnya kami tulis di Panduan Prakerja.',
      },
    ],
  },
}

export const steps: readonly Step[] = [
  {
    title: 'Pilih program',
    text: 'Cari menurut jenjang, bidang, atau lembaga. Baca isinya dan ulasan peserta lain sebelum memutuskan.',
  },
  {
    title: 'Masuk atau daftar',
    text: 'Satu akun untuk sekeluarga. Orang tua bisa mendaftarkan anak dari akunnya sendiri.',
  },
  {
    title: 'Ikut program',
    text: 'Program gratis bisa langsung kamu ikuti. Untuk yang berbayar, selesaikan pembayaran sampai batas waktunya.',
  },
  {
    title: 'Mulai belajar',
    text: 'Programmu ada di Kelasku. Pertemuan langsung muncul di Jadwal, lengkap dengan tautannya.',
  },
]

export const text = {
  tabs: 'Kategori program',
  about: 'Sekilas',
  how: 'Cara ikut',
  programs: (category: string) => `Program ${category} yang ramai diikuti`,
  all: (category: string) => `Lihat semua program ${category}`,
  card: 'Tentang Kartu Prakerja',
} as const
