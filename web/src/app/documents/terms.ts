import type { LegalText, Speaker } from './document'

/** The rules of using the service, in words a parent reads in five minutes. */
export const terms = ({ brand, email }: Speaker): LegalText => ({
  since: Date.UTC(2026, 10, 15, 5),
  lead: `Dengan membuat akun di ${brand}, kamu setuju dengan aturan di halaman ini. Kami menulisnya singkat supaya benar-benar bisa dibaca.`,
  sections: [
    {
      id: 'layanan',
      title: 'Layanan kami',
      parts: [
        `${brand} adalah tempat belajar daring. Lembaga mitra membuka kelas, aktivitas tambahan, persiapan ujian, program karier, paket belajar, dan pelatihan Prakerja; kami menyediakan tempatnya.`,
        'Isi, jadwal, dan mutu sebuah program adalah tanggung jawab lembaga penyelenggaranya. Kalau ada yang tidak sesuai, hubungi mereka atau kami, dan kami bantu menyelesaikannya.',
      ],
    },
    {
      id: 'akun',
      title: 'Akunmu',
      parts: [
        {
          points: [
            'Isi data yang benar dan pakai email yang bisa kamu buka. Beberapa halaman baru terbuka setelah email terverifikasi.',
            'Kata sandi minimal 8 karakter. Jangan bagikan kata sandi atau kode kepada siapa pun; kami tidak pernah memintanya.',
            'Kalau kata sandi diganti, sesi di perangkat lain berakhir dan kami mengirim pemberitahuan ke emailmu.',
            'Perangkat yang sedang masuk bisa kamu lihat dan akhiri di Pengaturan Akun.',
            'Lima kode salah menghentikan verifikasi selama 10 menit.',
          ],
        },
      ],
    },
    {
      id: 'keluarga',
      title: 'Anak dan keluarga',
      parts: [
        'Orang berusia di bawah 18 tahun memakai layanan dengan persetujuan orang tua atau wali. Orang dewasa dapat membuat akun anak, paling banyak lima, dan bertanggung jawab atas pemakaiannya.',
        'Dengan membuat akun anak, kamu menyatakan bahwa kamu orang tua atau walinya yang sah. Persetujuanmu kami catat, dan kamu bisa menariknya kapan saja.',
        'Orang tua dapat berpindah ke akun anak. Anak hanya dapat berpindah kembali ke orang tua atau saudaranya selama berada di sesi orang tua.',
      ],
    },
    {
      id: 'perilaku',
      title: 'Yang kita jaga bersama',
      parts: [
        'Saat memakai layanan, jangan:',
        {
          points: [
            'memakai nama, akun, atau karya orang lain tanpa izin;',
            'mengirim pesan yang merendahkan, mengancam, menipu, atau tidak pantas untuk anak;',
            'menyalin, merekam, atau menjual isi kelas tanpa izin lembaganya;',
            'membagikan soal atau jawaban ujian yang sedang berjalan;',
            'mencoba membuka data orang lain, membebani layanan, atau menembus pengamanannya.',
          ],
        },
        `Menemukan celah keamanan? Beri tahu kami di ${email}. Kami berterima kasih, dan tidak menuntut orang yang melapor dengan iktikad baik.`,
      ],
    },
    {
      id: 'karya',
      title: 'Karya dan isi',
      parts: [
        'Tulisan, foto, dan karya yang kamu unggah tetap milikmu. Kamu mengizinkan kami menyimpan dan menampilkannya kepada orang yang berhak melihatnya, misalnya fasilitator kelasmu.',
        'Portofolio anak tertutup sampai orang tua membukanya. Karya yang melanggar aturan dapat kami sembunyikan, dan kami jelaskan alasannya.',
        'Materi kelas adalah milik lembaga penyelenggara.',
      ],
    },
    {
      id: 'biaya',
      title: 'Biaya dan pembayaran',
      parts: [
        'Membuat akun tidak dipungut biaya. Program berbayar menunjukkan harganya dalam rupiah sebelum kamu membeli, dan total yang kamu bayar dihitung oleh server kami.',
        'Saat pembayaran dibuka, pembayaran berjalan lewat gerbang pembayaran berizin. Pesanan berlaku setelah pembayaran kami terima, dan batas waktunya tertulis di halaman pembayaran dalam WIB.',
        'Pengembalian dana mengikuti aturan programnya. Kalau sebuah program batal, uangmu kembali penuh.',
      ],
    },
    {
      id: 'prakerja',
      title: 'Program Prakerja',
      parts: [
        'Pelatihan Prakerja mengikuti aturan pemerintah. Pendaftaran, bantuan, dan sertifikatnya ditentukan oleh penyelenggara Kartu Prakerja.',
      ],
    },
    {
      id: 'berhenti',
      title: 'Berhenti memakai',
      parts: [
        'Kamu boleh menghapus akunmu kapan saja di Pengaturan Akun. Penghapusan selesai paling lama 3×24 jam; apa yang tersisa dan berapa lama tertulis di Kebijakan privasi.',
        'Akun yang melanggar aturan dapat kami bekukan. Kami memberi tahu alasannya, kecuali hukum melarang, dan kamu boleh meminta peninjauan.',
      ],
    },
    {
      id: 'tanggung-jawab',
      title: 'Tanggung jawab',
      parts: [
        'Kami berusaha layanan selalu bisa dipakai, tetapi gangguan bisa terjadi. Jawaban, pesan, dan unggahan yang sudah kami nyatakan tersimpan tidak kami hilangkan.',
        'Kami mengganti kerugian yang timbul karena kelalaian kami sesuai hukum Indonesia. Kami tidak menanggung kerugian karena kata sandi yang dibagikan atau perangkat yang tidak dijaga.',
      ],
    },
    {
      id: 'hukum',
      title: 'Hukum dan perubahan',
      parts: [
        'Aturan ini tunduk pada hukum Republik Indonesia. Perselisihan kita selesaikan dulu dengan musyawarah, lalu di pengadilan negeri tempat tinggalmu.',
        'Tanggal di atas adalah tanggal versi ini mulai berlaku. Perubahan penting kami kabarkan lewat notifikasi paling lambat 14 hari sebelum berlaku. Kalau tidak setuju, kamu boleh menghapus akun sebelum itu.',
      ],
    },
  ],
})
