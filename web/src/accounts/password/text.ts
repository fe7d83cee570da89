export const text = {
  forgot: {
    title: 'Lupa kata sandi',
    lead: 'Tulis email akunmu. Kami kirim tautan untuk membuat kata sandi baru.',
    act: 'Kirim tautan',
    back: 'Kembali ke halaman masuk',
    stuck: 'Suratnya tidak datang?',
    unknown: 'Email tidak terdaftar',
    sent: {
      title: 'Email Berhasil Dikirim',
      to: 'Kami mengirim tautan untuk membuat kata sandi baru ke',
      look: 'Cek kotak masuk, juga folder spam. Tautannya berlaku 30 menit.',
      resend: 'Kirim ulang email',
      resent: 'Tautan baru sudah kami kirim.',
    },
    code: {
      title: 'Masukkan kode dari email',
      note: 'Tidak ada di kotak masuk? Cek folder spam. Setelah 5 kali salah, kamu perlu menunggu 10 menit.',
    },
    limit: { title: 'Batas Percobaan Tercapai' },
  },
  newPassword: {
    title: 'Buat kata sandi baru',
    lead: 'Setelah ini kamu keluar dari semua perangkat dan masuk lagi dengan kata sandi baru.',
    modalLead: 'Perangkat lain yang memakai akunmu akan keluar.',
    current: 'Kata sandi sekarang',
    currentMissing: 'Masukkan kata sandimu sekarang.',
    next: 'Kata sandi baru',
    act: 'Simpan kata sandi',
    another: 'Minta tautan baru',
    reset: 'Kata sandimu sudah diganti. Silakan masuk.',
    changed: 'Kata sandimu sudah diganti.',
  },
} as const
