export const text = {
  since: (day: string) => `Bergabung sejak ${day}`,
  own: 'Ini yang dilihat orang lain. Kamu bisa menutupnya di Pengaturan Akun.',
  settings: 'Atur profilku',
  absent: {
    title: 'Profil ini tidak terbuka',
    sentence: 'Mungkin pemiliknya menutup profil ini, atau alamatnya salah ketik.',
    home: 'Ke beranda',
  },
  failed: 'Profil ini belum bisa dimuat.',
} as const
