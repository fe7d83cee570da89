/** Words of the first screen of the home page. */
export const text = {
  title: 'Satu sanggar, sekeluarga belajar.',
  lead: 'Kelas PAUD sampai SMA, persiapan ujian, dan program karier dari lembaga di seluruh Indonesia. Atur semuanya dari satu akun.',
  ask: 'Mau belajar apa?',
  find: 'Cari program',
  levels: 'Mulai dari jenjangmu',
  categories: 'Kategori program',
  institution: {
    place: (kind: string, city: string) => `${kind} di ${city}`,
    title: (name: string) => `Belajar bersama ${name}.`,
    lead: 'Kelas, jadwal, dan tagihan sekolah di satu tempat, untuk murid dan orangtua.',
    act: 'Lihat program',
  },
} as const
