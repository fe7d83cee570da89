import type { Fact } from './facts'
import type { Step } from './steps'

export const parts: readonly Fact[] = [
  {
    title: 'Penalaran Umum',
    text: 'Menarik kesimpulan dari bacaan, data, dan pola. Bagian dari Tes Potensi Skolastik.',
  },
  {
    title: 'Pengetahuan dan Pemahaman Umum',
    text: 'Makna kata dan gagasan dalam bacaan. Bagian dari Tes Potensi Skolastik.',
  },
  {
    title: 'Pemahaman Bacaan dan Menulis',
    text: 'Ejaan, kalimat efektif, dan susunan paragraf. Bagian dari Tes Potensi Skolastik.',
  },
  {
    title: 'Pengetahuan Kuantitatif',
    text: 'Bilangan, aljabar, geometri, dan peluang dasar. Bagian dari Tes Potensi Skolastik.',
  },
  { title: 'Literasi dalam Bahasa Indonesia', text: 'Menemukan, menafsirkan, dan menilai isi teks yang panjang.' },
  { title: 'Literasi dalam Bahasa Inggris', text: 'Memahami teks berbahasa Inggris dari berbagai bidang.' },
  { title: 'Penalaran Matematika', text: 'Memakai matematika untuk memecahkan masalah sehari-hari.' },
]

export const timeline: readonly Step[] = [
  {
    title: 'Sekarang sampai akhir tahun',
    text: 'Kenali tujuh bagiannya, ikuti satu try out, dan lihat bagian mana yang perlu paling banyak waktu.',
  },
  {
    title: 'Awal 2027',
    text: 'Buat dan simpan permanen akun SNPMB. Mulai latihan rutin, dua sampai tiga bagian setiap pekan.',
  },
  {
    title: 'Menjelang ujian',
    text: 'Pendaftaran UTBK-SNBT biasanya dibuka sesudah hasil SNBP. Pilih program studi, lalu tambah try out berwaktu.',
  },
  {
    title: 'Masa ujian',
    text: 'Ujian biasanya berlangsung pada bulan April dan Mei di pusat UTBK. Datang lebih awal dengan kartu peserta dan identitas.',
  },
]

export const questions: readonly Fact[] = [
  {
    title: 'Apa beda UTBK dan SNBT?',
    text: 'UTBK adalah ujiannya, dikerjakan dengan komputer. SNBT adalah jalur seleksi masuk perguruan tinggi negeri yang memakai nilai UTBK.',
  },
  {
    title: 'Siapa yang boleh ikut UTBK-SNBT 2027?',
    text: 'Murid kelas 12 yang lulus pada 2027. Lulusan beberapa tahun sebelumnya biasanya juga boleh; batasnya ditulis panitia SNPMB dalam ketentuan tahun itu.',
  },
  {
    title: 'Apakah nilai TKA dipakai di UTBK?',
    text: 'Tidak langsung. TKA dan UTBK ujian yang berbeda. Nilai TKA berguna terutama untuk jalur prestasi, sedangkan SNBT melihat nilai UTBK.',
  },
  {
    title: 'Kapan tanggal pastinya?',
    text: 'Jadwal, biaya, dan ketentuan ditetapkan panitia SNPMB dan diumumkan di laman resminya. Kami sengaja tidak menulis tanggal yang belum diumumkan.',
  },
  {
    title: 'Berapa lama sebaiknya persiapan?',
    text: 'Enam sampai delapan bulan dengan tiga sampai lima jam sepekan lebih ringan daripada belajar keras sebulan terakhir.',
  },
]

export const text = {
  title: 'Persiapan UTBK-SNBT 2027',
  lead: 'Tujuh bagian ujian, satu rencana belajar. Latihan soal, kelas penalaran dan literasi, serta try out berwaktu sampai hari ujianmu.',
  act: 'Lihat program UTBK',
  picks: 'Program pilihan',
  parts: 'Yang diujikan',
  timeline: 'Rencana belajarmu',
  programs: 'Program persiapan',
  questions: 'Sering ditanyakan',
} as const
