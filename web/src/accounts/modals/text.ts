/** Words of what opens later than the pages where people log in and register. */
export const text = {
  registered: {
    title: 'Selamat Akunmu telah terdaftar',
    sentence: 'Kamu sudah bisa melihat-lihat kelas. Verifikasi emailmu nanti untuk membuka semua fitur.',
    act: 'Mulai',
  },
  mandatoryAuth: {
    title: 'Masuk dulu, yuk',
    sentence: 'Kamu perlu akun untuk melanjutkan. Setelah masuk, kami antar kamu kembali ke halaman ini.',
  },
  emailNotVerified: {
    title: 'Email Belum Terverifikasi',
    sentence: 'Masukkan kode yang kami kirim ke emailmu supaya halaman ini bisa dibuka.',
    act: 'Masukkan kode',
    notice: 'Emailmu belum terverifikasi. Masukkan kode dari email kami untuk membuka semua fitur.',
  },
  profileIncomplete: {
    title: 'Profilmu Belum Lengkap',
    sentence: 'Lengkapi data akun, data diri, dan data lembaga di Pengaturan Akun supaya halaman ini bisa dibuka.',
    act: 'Lengkapi profil',
  },
  emailChange: {
    title: 'Ganti email',
    now: 'Emailmu sekarang:',
    label: 'Email baru',
    hint: 'Kami kirim kode verifikasi ke alamat baru dan kabar ke alamat lama.',
    act: 'Simpan email baru',
    invalid: 'Email Baru Tidak Sesuai Format Email.',
    offline: 'Terjadi kendala saat mengirim, silakan ulangi beberapa saat lagi.',
    done: 'Emailmu sudah diganti. Masukkan kode yang kami kirim ke alamat baru.',
  },
  proof: {
    title: 'Pastikan ini kamu',
    byPassword: 'Demi keamanan akunmu, masukkan kata sandimu sekali lagi.',
    byCode: 'Demi keamanan akunmu, masukkan kode yang kami kirim ke',
    act: 'Lanjutkan',
    send: 'Kirim kode ke emailku',
    impossible:
      'Akun ini belum punya email dan kata sandi, jadi belum bisa diubah dari sini. Minta bantuan orang tuamu.',
  },
  turnstile: {
    title: 'Pemeriksaan keamanan',
    lead: 'Sebentar, kami pastikan kamu bukan robot.',
    done: 'Terima kasih. Kamu bisa menutup halaman ini.',
    failed: 'Pemeriksaan belum berhasil dimuat. Periksa koneksimu, lalu muat ulang halaman ini.',
    off: 'Tidak ada yang perlu diperiksa. Kamu bisa kembali ke halaman sebelumnya.',
  },
} as const
