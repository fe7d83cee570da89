export const text = {
  saved: 'Perubahan sudah disimpan.',
  shown: 'Sudah disimpan dan terlihat di portofolio publik.',
  waits: 'Sudah disimpan. Sekarang menunggu izin orang tuamu.',
} as const
