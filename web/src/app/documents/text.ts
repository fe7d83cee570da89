import { packageName } from '@/catalog/package-name'

/** Words of the pages about us. They come with those pages, not with the shell. */
export const text = {
  legal: {
    since: (date: string) => `Berlaku sejak ${date}`,
    contents: 'Daftar isi',
    contact: 'Hubungi kami',
  },
  about: {
    title: (product: string) => `Satu ${product} untuk belajar sekeluarga`,
    lead: (brand: string) =>
      `${brand} adalah tempat belajar daring berbahasa Indonesia. Murid, orang tua, guru, dan lembaga bertemu di satu tempat, dari PAUD sampai dunia kerja.`,
    who: 'Untuk siapa',
    people: [
      { level: 'sd', name: 'Murid', sentence: 'Mengikuti kelas sesuai jenjang, dari PAUD sampai SMA/SMK.' },
      { level: 'orangtua', name: 'Orangtua', sentence: 'Mendampingi sampai lima anak dari satu akun.' },
      { level: 'guru', name: 'Guru', sentence: 'Menambah kemampuan dan bertemu rekan sejawat.' },
      { level: 'mahasiswa', name: 'Mahasiswa', sentence: 'Menyiapkan ujian, magang, dan pekerjaan pertama.' },
      { level: 'profesional', name: 'Profesional', sentence: 'Mempelajari keterampilan kerja yang baru.' },
      { level: 'profesional', name: 'Prakerja', sentence: 'Mengikuti pelatihan dengan Kartu Prakerja.' },
    ],
    besides:
      'Di belakang setiap kelas ada fasilitator yang mendampingi belajar, admin yang menjaga layanan, dan lembaga mitra yang menyusun programnya.',
    offers: 'Yang bisa kamu pelajari',
    programs: [
      ['Kelas', 'Kelas untuk semua jenjang, langsung atau sesuai waktumu.'],
      ['Aktivitas tambahan', 'Topik dan aktivitas pelengkap di samping kelas.'],
      ['Persiapan ujian', 'Latihan dan simulasi UTBK, TKA, dan AKM.'],
      ['Program karier', 'Keterampilan kerja bersama pelaku industri.'],
      [`${packageName('class')} dan ${packageName('other')}`, 'Beberapa program dalam satu paket yang lebih hemat.'],
      ['Prakerja', 'Pelatihan dalam program Kartu Prakerja dari pemerintah.'],
    ],
    around: 'Yang menemani belajarmu',
    tools: [
      ['Tanyamu', 'Ruang obrolan kelas bersama fasilitator.'],
      ['Portofolio', 'Karyamu, untuk dirimu sendiri atau dibuka untuk umum.'],
      ['Laporan belajar dan transkrip', 'Kemajuan dan nilai setiap program.'],
      ['Notifikasi', 'Kabar kelas dan akun, di situs, email, atau push.'],
      ['Voucher', 'Tukarkan kode dari lembaga atau sekolahmu.'],
      ['Tagihan dan transaksi', 'Satu daftar untuk semua pembayaran keluarga.'],
      ['Panduan orang tua', 'Dokumen panduan dan data wajib murid dari sekolah.'],
    ],
    care: 'Yang kami pegang',
    promises: [
      'Anak dilindungi sejak awal: profilnya tertutup, dan akunnya dibuat dengan persetujuan orang tua.',
      'Tanpa iklan dan tanpa skrip pihak ketiga.',
      'Ringan di ponsel sederhana dan jaringan yang lambat.',
      'Bisa dipakai semua orang, termasuk dengan papan ketik dan pembaca layar.',
    ],
    act: 'Cari program',
    privacy: 'Baca kebijakan privasi',
  },
  board: {
    title: 'Dewan',
    lead: (brand: string) =>
      `Tiga dewan menjaga arah, mutu, dan keselamatan di ${brand}. Anggotanya bukan pegawai kami, sehingga mereka bebas tidak setuju.`,
    duties: 'Tugas',
    members: 'Anggota',
    boards: [
      {
        name: 'Dewan Pengarah',
        about: 'Menjaga supaya setiap keputusan berpihak pada orang yang belajar.',
        duties: [
          'Menyetujui rencana kerja dan laporan tahunan.',
          'Menilai lembaga mitra baru sebelum programnya dibuka.',
          'Meninjau perubahan syarat dan ketentuan.',
        ],
        members: 'Wakil lembaga mitra, guru, dan orang tua.',
      },
      {
        name: 'Dewan Mutu Belajar',
        about: 'Menjaga isi kelas benar, pantas untuk usianya, dan enak diikuti.',
        duties: [
          'Memeriksa contoh materi dan asesmen di setiap jenjang.',
          'Membaca ulasan murid dan menindaklanjuti keluhan yang berulang.',
          'Menyusun panduan untuk fasilitator.',
        ],
        members: 'Pendidik PAUD sampai SMA/SMK, dosen, dan praktisi.',
      },
      {
        name: 'Dewan Pelindungan Anak dan Data',
        about: 'Menjaga keselamatan anak dan data pribadi.',
        duties: [
          'Menyetujui setiap pemakaian baru atas data anak.',
          'Memeriksa jejak audit pembukaan data sekolah.',
          'Menerima laporan tentang keselamatan anak, langsung dan rahasia.',
        ],
        members: 'Psikolog anak, ahli hukum, dan ahli keamanan data.',
      },
    ],
    reach: 'Menyurati dewan',
    how: 'Tulis nama dewannya di judul surat. Laporan tentang keselamatan anak kami teruskan di hari yang sama.',
  },
  contact: {
    title: 'Hubungi kami',
    lead: 'Ada kendala, pertanyaan, atau masukan? Pilih cara yang paling mudah untukmu.',
    ways: { email: 'Email', phone: 'Telepon', whatsapp: 'WhatsApp', chat: 'Mulai obrolan' },
    faster: 'Supaya lebih cepat',
    tips: [
      'Sebutkan halaman yang kamu buka dan apa yang terjadi.',
      'Kalau muncul pesan kendala, salin kalimatnya.',
      'Jangan kirim kata sandi atau kode verifikasi. Kami tidak pernah memintanya.',
    ],
    first: 'Mungkin jawabannya sudah ada',
    help: 'Buka pusat bantuan',
    data: 'Permintaan tentang data pribadi',
    dataHow:
      'Mengunduh dan menghapus data bisa kamu lakukan sendiri di Pengaturan Akun. Untuk permintaan lain, tulis email dengan judul “Data pribadi”; kami menjawab paling lama 3×24 jam.',
  },
} as const
