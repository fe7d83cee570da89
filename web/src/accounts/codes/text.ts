/** Of a code that came by letter, and of those who have to wait for the next. */
export const text = {
  verification: {
    title: 'Masukkan kode verifikasi',
    sent: 'Kami mengirim 6 angka ke',
    notSent: 'Perangkat ini belum punya kode yang berlaku. Minta kode baru untuk',
    send: 'Kirim kode',
    asking: 'Sedang mengirim kode ke',
    automatic: 'Kode langsung kami periksa begitu angka keenam terisi.',
    checking: 'Sedang memeriksa kodemu...',
    note: 'Tidak ada di kotak masuk? Cek folder spam. Setelah 5 kali salah, kamu perlu menunggu 10 menit.',
    resent: 'Kode baru sudah kami kirim.',
    changeEmail: 'Ganti email',
    viaLink: 'Aku sudah verifikasi',
    skip: 'Lewati dulu',
    stuck: 'Kodenya tidak datang?',
  },
  frozen: {
    title: 'Verifikasi Akun Diberhentikan Sementara',
    left: 'Kamu bisa mencoba lagi dalam',
    stuck: 'Mengapa verifikasi dihentikan?',
  },
} as const
