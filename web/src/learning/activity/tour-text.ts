/** What the walk around the page shows, and says of it. */
export const text = {
  steps: [
    {
      title: 'Sejauh mana kemajuanmu',
      body: 'Lingkaran ini menunjukkan kemajuanmu. Ketuk nama program untuk kembali ke halamannya.',
      targets: { desktop: '.study-name', phone: '.study-name' },
    },
    {
      title: 'Semua aktivitas ada di sini',
      body: 'Buka daftar ini untuk mencari aktivitas, membaca pengumuman, dan melihat penilaian.',
      targets: { desktop: '[data-tour=list]', phone: '.study-bar button' },
    },
    {
      title: 'Lanjut kapan saja',
      body: 'Pindah ke aktivitas sebelum atau sesudahnya dari sini. Kemajuanmu tersimpan sendiri.',
      targets: { desktop: '.study-moves', phone: '.study-bar a' },
    },
  ],
} as const
