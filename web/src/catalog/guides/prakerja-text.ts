import type { Fact } from './facts'
import type { Step } from './steps'

/** Where the programme itself speaks. */
export const prakerjaSite = 'https://www.prakerja.go.id/'

type Page = { title: string; lead: string }

export const card: Page & { facts: readonly Fact[]; pay: readonly Step[]; questions: readonly Fact[] } = {
  title: 'Belajar dengan Kartu Prakerja',
  lead: 'Kartu Prakerja adalah program pemerintah untuk menambah keterampilan kerja. Kalau kamu peserta, saldo pelatihanmu bisa dipakai di sini.',
  facts: [
    {
      title: 'Apa itu Kartu Prakerja',
      text: 'Bantuan biaya pelatihan dari pemerintah bagi pencari kerja, pekerja yang ingin naik keterampilan, dan pelaku usaha kecil. Kartunya berupa nomor, bukan kartu fisik.',
    },
    {
      title: 'Siapa yang bisa mendaftar',
      text: 'Warga negara Indonesia usia kerja yang tidak sedang sekolah atau kuliah. Syarat lengkap dan pembukaan gelombang diumumkan di laman resmi Prakerja.',
    },
    {
      title: 'Untuk apa saldonya',
      text: 'Hanya untuk membayar pelatihan yang disetujui Prakerja. Saldo tidak bisa diuangkan.',
    },
    {
      title: 'Nomor kartumu',
      text: 'Terdiri dari 16 angka dan ada di dashboard Prakerja. Jangan bagikan nomor itu dan kode OTP kepada siapa pun, termasuk kepada kami.',
    },
  ],
  pay: [
    {
      title: 'Pilih pelatihan',
      text: 'Cari program bertanda PRAKERJA, lalu pilih jadwal yang bisa kamu ikuti sampai selesai.',
    },
    { title: 'Pilih Kartu Prakerja', text: 'Di halaman pembayaran, pilih Kartu Prakerja sebagai cara bayar.' },
    { title: 'Masukkan 16 angka', text: 'Salin nomor Kartu Prakerja dari dashboard-mu. Pastikan saldonya cukup.' },
    {
      title: 'Masukkan kode OTP',
      text: 'Prakerja mengirim kode lewat SMS ke nomor ponselmu yang terdaftar. Setelah itu pelatihan ada di Kelasku.',
    },
  ],
  questions: [
    {
      title: 'Apakah saya mendaftar Kartu Prakerja di sini?',
      text: 'Tidak. Pendaftaran hanya lewat laman resmi Prakerja. Di sini kamu memilih dan mengikuti pelatihannya.',
    },
    {
      title: 'Kode OTP tidak datang, apa yang harus dilakukan?',
      text: 'Pastikan nomor ponselmu sama dengan yang terdaftar di Prakerja dan bisa menerima SMS, lalu minta kode lagi setelah waktu tunggunya habis.',
    },
    {
      title: 'Boleh ikut tanpa Kartu Prakerja?',
      text: 'Boleh, selama pelatihannya menerima cara bayar lain. Semua cara bayar yang tersedia tampil sebelum kamu membayar.',
    },
    {
      title: 'Apakah saya mendapat sertifikat?',
      text: 'Ya. Selesaikan semua aktivitas wajib dan uji keterampilan di akhir pelatihan, lalu sertifikatmu terbit.',
    },
  ],
}

export const guide: Page & { before: readonly Step[]; after: readonly Step[]; questions: readonly Fact[] } = {
  title: 'Panduan Prakerja',
  lead: 'Langkah demi langkah, dari mendaftar sampai pelatihanmu selesai dan tercatat di dashboard Prakerja.',
  before: [
    {
      title: 'Buat akun Prakerja',
      text: 'Daftar di laman resmi Prakerja, isi data diri sesuai KTP, dan verifikasi nomor ponsel.',
    },
    {
      title: 'Gabung gelombang',
      text: 'Ikuti tes yang diminta, lalu gabung saat gelombang dibuka. Hasilnya diumumkan lewat dashboard dan SMS.',
    },
    {
      title: 'Cek saldo dan nomor kartu',
      text: 'Kalau kamu diterima, saldo pelatihan dan 16 angka nomor kartu muncul di dashboard.',
    },
    {
      title: 'Pilih pelatihan di sini',
      text: 'Beli pelatihan sebelum batas waktu yang tertulis di dashboard. Lewat dari itu, kepesertaan bisa dicabut.',
    },
  ],
  after: [
    { title: 'Ikuti sampai selesai', text: 'Hadiri pertemuan sesuai jadwal dan kerjakan semua aktivitas wajib.' },
    { title: 'Kerjakan uji keterampilan', text: 'Uji di akhir pelatihan menunjukkan apa yang sudah kamu kuasai.' },
    { title: 'Beri ulasan dan rating', text: 'Ulasanmu di dashboard Prakerja membantu peserta lain memilih.' },
    {
      title: 'Simpan sertifikat',
      text: 'Sertifikat ada di Kelasku dan di dashboard Prakerja setelah lembaga melaporkan kelulusanmu.',
    },
  ],
  questions: [
    {
      title: 'Berapa besar bantuannya?',
      text: 'Besaran bantuan dan insentif ditetapkan pemerintah dan bisa berubah. Angka yang berlaku selalu ada di laman resmi Prakerja.',
    },
    {
      title: 'Bisakah pelatihan dibatalkan?',
      text: 'Pelatihan yang sudah dibayar dengan saldo Prakerja tidak bisa ditukar. Kalau lembaganya yang membatalkan jadwal, hubungi kami supaya kami bantu mengurusnya.',
    },
    {
      title: 'Pelatihan saya belum tercatat di dashboard Prakerja.',
      text: 'Pencatatan dilakukan setelah kamu menyelesaikan pelatihan dan bisa memerlukan beberapa hari. Kalau lebih dari itu, hubungi kami dengan menyebut nama programnya.',
    },
  ],
}

export const partners: Page & { how: readonly Step[] } = {
  title: 'Mitra kolaborasi',
  lead: 'Balai latihan, kampus, dan lembaga kursus yang menyelenggarakan pelatihan Prakerja bersama kami.',
  how: [
    {
      title: 'Siapkan kurikulum',
      text: 'Pelatihan mengajarkan keterampilan yang dibutuhkan dunia kerja, dengan tujuan yang bisa diuji.',
    },
    {
      title: 'Hubungi kami',
      text: 'Ceritakan lembagamu, pengajarnya, dan pelatihan yang ingin kamu buka. Kami membalas dalam hari kerja.',
    },
    { title: 'Susun programmu', text: 'Tim kami membantu menata topik, aktivitas, dan uji keterampilan di studio.' },
    {
      title: 'Ajukan ke Prakerja',
      text: 'Pelatihan dinilai oleh tim ahli Prakerja sebelum boleh dibayar dengan saldo kartu.',
    },
  ],
}

export const text = {
  about: 'Yang perlu kamu tahu',
  pay: 'Cara membayar di sini',
  before: 'Sebelum pelatihan',
  after: 'Selama dan sesudah pelatihan',
  questions: 'Sering ditanyakan',
  programs: 'Pelatihan yang bisa kamu ikuti',
  allPrograms: 'Lihat pelatihan Prakerja',
  guide: 'Baca panduan lengkap',
  card: 'Tentang Kartu Prakerja',
  official: 'Buka laman resmi Prakerja',
  partners: 'Lembaga yang menyelenggarakan',
  becomePartner: 'Menjadi mitra',
  contact: 'Hubungi kami',
  trainings: (count: number) => `${count} pelatihan`,
  noPartners: {
    title: 'Belum ada lembaga di sini',
    sentence: 'Lembaga yang membuka pelatihan Prakerja akan muncul di halaman ini.',
  },
  partnersFailed: 'Daftar lembaga belum bisa dimuat. Periksa koneksimu, lalu coba lagi.',
  changes: 'Ketentuan program ditetapkan pemerintah dan bisa berubah. Yang berlaku selalu ada di laman resmi Prakerja.',
} as const
