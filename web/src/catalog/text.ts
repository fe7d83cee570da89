export const text = {
  levels: {
    paud: { name: 'PAUD', hint: '0–6 tahun' },
    sd: { name: 'SD', hint: 'Kelas 1–6' },
    smp: { name: 'SMP', hint: 'Kelas 7–9' },
    sma: { name: 'SMA/SMK', hint: 'Kelas 10–12' },
    mahasiswa: { name: 'Mahasiswa', hint: 'Semua jurusan' },
    orangtua: { name: 'Orangtua', hint: 'Mendampingi anak' },
    guru: { name: 'Guru', hint: 'Semua jenjang' },
    profesional: { name: 'Profesional', hint: 'Kerja dan usaha' },
  },
  categories: {
    kelasmu: { name: 'KELASMU', hint: 'Kelas untuk semua jenjang' },
    ujianmu: { name: 'UJIANMU', hint: 'UTBK, TKA, AKM' },
    kariermu: { name: 'KARIERMU', hint: 'Keterampilan kerja' },
    prakerja: { name: 'PRAKERJA', hint: 'Kartu Prakerja' },
  },
} as const
