export const text = {
  ribbon: 'Lebih lancar di aplikasi',
  open: 'Buka aplikasi',
  title: 'Lanjut di aplikasi?',
  sentence: 'Kelas, tugas, dan kabar dari gurumu lebih cepat dibuka di aplikasi. Belum punya? Kami antar ke tokonya.',
  stay: 'Tetap di peramban',
} as const
