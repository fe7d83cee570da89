export const text = {
  title: 'Notifikasi',
  tabs: { program: 'Kelas', info: 'Info' },
  unreadMark: ' (belum dibaca)',
  readAll: 'Tandai semua sudah dibaca',
  allRead: 'Semua sudah ditandai dibaca.',
  more: 'Muat lebih banyak',
  end: 'Itu semua notifikasimu.',
  failed: 'Notifikasi belum bisa dimuat.',
  settings: 'Atur notifikasi',
  empty: {
    program: { title: 'Belum ada kabar kelas', sentence: 'Kabar dari kelas yang kamu ikuti muncul di sini.' },
    info: { title: 'Belum ada info', sentence: 'Kabar tentang akun, pembayaran, dan acara muncul di sini.' },
  },
  push: {
    title: 'Notifikasi di perangkat ini',
    lead: 'Dapatkan kabar penting walaupun situs ini tidak sedang dibuka.',
    act: 'Nyalakan',
    on: 'Menyala di perangkat ini.',
    denied: 'Peramban menolak notifikasi dari situs ini. Ubah izinnya di pengaturan peramban.',
    failed: 'Notifikasi belum bisa dinyalakan di perangkat ini.',
    done: 'Notifikasi menyala di perangkat ini.',
  },
} as const
