import type { LegalText, Speaker } from './document'

/** What we keep about people, why, how long, and what they can do about it. It names what the program does, nothing else. */
export const privacy = ({ brand, email }: Speaker): LegalText => ({
  since: Date.UTC(2026, 10, 15, 5),
  lead: `${brand} menyimpan data sesedikit mungkin, memakainya hanya untuk belajar, dan tidak menjualnya. Halaman ini menjelaskan data apa saja, untuk apa, berapa lama, dan hakmu.`,
  sections: [
    {
      id: 'data',
      title: 'Data yang kami simpan',
      parts: [
        {
          facts: [
            [
              'Akun',
              'Nama, email, peran, jenjang/usia, dan kata sandi. Kata sandi disimpan sebagai sidik Argon2id, jadi kami pun tidak bisa membacanya.',
            ],
            [
              'Profil',
              'Yang kamu isi sendiri: nama pengguna, tanggal lahir, kota, pekerjaan, alamat, dan foto. Foto kami simpan ulang tanpa data tambahan dari kameramu.',
            ],
            [
              'Keluarga',
              'Hubungan orang tua dan anak, permintaan hubungan, serta persetujuan orang tua: siapa, untuk anak yang mana, kapan, dan versi teksnya.',
            ],
            [
              'Pendaftaran anak',
              'Nama, jenjang/usia, kelurahan domisili, kota dan tempat belajar, dan bila diminta lembaga: nomor ponsel dan email anak.',
            ],
            [
              'Data sekolah',
              'Data wajib murid yang diminta lembagamu, per tahun ajaran. Hanya orang tua dan petugas lembaga itu yang bisa membukanya.',
            ],
            [
              'Perangkat',
              'Jenis peramban dan sistem, waktu masuk, dan waktu terakhir dipakai, supaya kamu bisa mengenali sesimu.',
            ],
            ['Kode', 'Kode sekali pakai, tersimpan sebagai sidik, untuk memastikan email itu milikmu.'],
            [
              'Notifikasi',
              'Kabar untukmu, sudah dibaca atau belum, pilihan salurannya, dan alamat push perambanmu bila kamu mengizinkannya.',
            ],
            [
              'Pencarian',
              'Kata yang kamu cari saat masuk, supaya bisa kami tawarkan lagi. Kamu bisa menghapusnya satu per satu.',
            ],
            [
              'Pemakaian',
              'Halaman kelas dan tombol yang dipakai saat kamu masuk, di basis data kami sendiri, untuk memperbaiki layanan.',
            ],
          ],
        },
        'Kami tidak menyimpan lokasimu. Bila aplikasi mengirim lintang dan bujur, angka itu dibuang sebelum apa pun dicatat.',
      ],
    },
    {
      id: 'guna',
      title: 'Untuk apa kami memakainya',
      parts: [
        {
          points: [
            'Menjalankan akunmu: masuk, verifikasi email, berpindah akun keluarga, dan memulihkan kata sandi.',
            'Menjalankan kelas dari lembaga yang kamu ikuti, termasuk rapor, sertifikat, dan data yang diwajibkan sekolah.',
            'Mengirim kabar yang kamu perlukan lewat notifikasi, email, atau push.',
            'Menjaga keamanan: membatasi percobaan masuk, mengenali perangkat baru, dan mencatat perubahan penting.',
            'Memperbaiki layanan dari angka pemakaian. Kami tidak membuat profil iklan, untuk siapa pun, apalagi untuk anak.',
          ],
        },
        'Dasarnya adalah perjanjian denganmu, kewajiban hukum lembaga, dan untuk data anak: persetujuan orang tua atau wali sesuai Undang-Undang Nomor 27 Tahun 2022 tentang Pelindungan Data Pribadi.',
      ],
    },
    {
      id: 'anak',
      title: 'Data anak',
      parts: [
        'Akun anak dibuat oleh orang tua atau wali, dan persetujuannya kami catat. Tanpa persetujuan, akun anak tidak bisa dibuat.',
        {
          points: [
            'Profil anak tertutup sejak awal. Hanya orang tua yang bisa membukanya untuk umum.',
            'Orang tua dapat melihat, mengunduh, memperbaiki, dan menghapus data anaknya.',
            'Di dalam akun anak, tagihan, email, dan kata sandi orang tua tidak terlihat.',
            'Kalau hubungan dihapus, akses ke akun anak berhenti saat itu juga.',
          ],
        },
      ],
    },
    {
      id: 'pihak',
      title: 'Ke mana data mengalir',
      parts: [
        {
          facts: [
            [
              'Lembaga penyelenggara',
              'Nama, jenjang, dan kemajuanmu di program yang kamu ikuti, serta data sekolah yang mereka wajibkan.',
            ],
            [
              'Server email',
              'Surat dikirim lewat server SMTP yang kami kelola atau sewa. Isinya hanya yang kamu perlukan, misalnya sebuah kode.',
            ],
            [
              'Push peramban',
              'Bila kamu mengizinkan push, pesan terenkripsi melewati layanan pembuat perambanmu. Isinya hanya bisa dibaca perambanmu.',
            ],
            [
              'Google',
              'Hanya bila kamu memilih masuk dengan Google: kami menerima nama, email, dan tanda pengenal akunmu, tidak lebih.',
            ],
            [
              'Pemeriksaan robot',
              'Biasanya soal hitungan dari server kami sendiri. Bila Cloudflare Turnstile dinyalakan, halaman pemeriksaannya saja yang menghubungi Cloudflare.',
            ],
            [
              'Pembayaran',
              'Saat pembayaran dibuka, gerbang pembayaran berizin menerima jumlah dan nomor tagihan. Nomor kartu tidak pernah melewati server kami.',
            ],
          ],
        },
        'Halaman kami tidak memuat skrip pihak ketiga untuk iklan atau statistik, dan tidak ada data yang kami jual. Penegak hukum hanya kami layani dengan permintaan tertulis yang sah.',
      ],
    },
    {
      id: 'lama',
      title: 'Berapa lama kami menyimpan',
      parts: [
        {
          facts: [
            ['Akun dan profil', 'Selama akunmu ada. Setelah kamu minta hapus, selesai paling lama 3×24 jam.'],
            ['Sesi dan perangkat', '90 hari setelah sesi berakhir.'],
            ['Kode sekali pakai', 'Berlaku 10 menit, dihapus setelah 1 hari.'],
            ['Catatan server', '30 hari, tanpa nama, email, nomor, atau isi pesan.'],
            ['Angka pemakaian', '180 hari.'],
            ['Berkas unduhan datamu', '7 hari setelah siap diunduh.'],
            ['Jejak audit', '5 tahun: siapa mengubah atau membuka data penting, dan kapan.'],
            ['Data sekolah', 'Sampai akhir tahun berikutnya setelah murid keluar.'],
            [
              'Bukti transaksi',
              'Selama diwajibkan aturan pajak. Setelah akun dihapus, bukti itu tidak lagi memuat namamu.',
            ],
          ],
        },
      ],
    },
    {
      id: 'kuki',
      title: 'Kuki dan penyimpanan peramban',
      parts: [
        {
          facts: [
            ['access-token', 'Menandai bahwa kamu masuk. Terenkripsi dan tidak bisa dibaca skrip halaman.'],
            ['download-recommendation', 'Mengingat selama 30 hari bahwa kamu sudah menutup ajakan memakai aplikasi.'],
            [
              'Penyimpanan lokal',
              'Hitung mundur kirim ulang kode, nama dan foto untuk menyapamu lagi, dan halaman yang ingin kamu tuju. Sebagian besar hilang saat kamu keluar.',
            ],
          ],
        },
      ],
    },
    {
      id: 'hak',
      title: 'Hakmu',
      parts: [
        'Di Pengaturan Akun kamu bisa melakukannya sendiri, untukmu dan untuk anakmu:',
        {
          points: [
            'Melihat dan memperbaiki data.',
            'Mengunduh salinan data dalam bentuk yang bisa dibaca mesin.',
            'Menghapus akun dan datanya.',
            'Mengakhiri sesi di perangkat lain.',
            'Memilih saluran notifikasi dan mencabut izin push.',
            'Menarik persetujuan dan mengakhiri hubungan keluarga.',
          ],
        },
        `Kamu juga bisa menunda atau membatasi pemrosesan dan mengajukan keberatan. Tulis ke ${email}; kami menjawab paling lama 3×24 jam. Bila belum puas, kamu berhak mengadu kepada lembaga pelindungan data pribadi.`,
      ],
    },
    {
      id: 'aman',
      title: 'Bagaimana kami menjaganya',
      parts: [
        'Sambungan terenkripsi, token sesi tersimpan sebagai sidik, surat yang menunggu dikirim terkunci, dan setiap panggilan diperiksa siapa pemiliknya. Cadangan dibuat rutin, dan data yang sudah dihapus dihapus lagi bila cadangan dipulihkan.',
        'Bila data pribadimu bocor, kami memberi tahu kamu dan pihak berwenang secara tertulis dalam 3×24 jam: data apa, kapan, bagaimana, dan apa yang kami lakukan.',
      ],
    },
    {
      id: 'perubahan',
      title: 'Perubahan halaman ini',
      parts: [
        'Tanggal di atas adalah tanggal versi ini mulai berlaku. Perubahan yang menyangkut hakmu kami kabarkan lewat notifikasi sebelum berlaku.',
      ],
    },
  ],
})
