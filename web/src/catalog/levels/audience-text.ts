/** What Kelasmu does for each kind of people. */
export const audiences = {
  pelajar:
    'Kelas dari PAUD sampai SMA dan SMK: mengulang pelajaran sekolah, mengejar yang tertinggal, atau mencoba hal baru.',
  mahasiswa: 'Kelas yang melengkapi kuliahmu, dari menulis ilmiah dan mengolah data sampai siap wawancara kerja.',
  guru: 'Ide mengajar, bahan yang siap dipakai di kelas, dan teman sesama guru dari seluruh Indonesia.',
  orangtua: 'Bekal mendampingi anak belajar di rumah, sesuai usianya, di sela kesibukanmu.',
} as const

export const text = {
  title: (audience: string) => `Kelasmu untuk ${audience}`,
  levels: 'Jenjang',
} as const
