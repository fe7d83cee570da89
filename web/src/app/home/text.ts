/** Words of the first screen of the home page. */
export const text = {
  title: (product: string) => `Satu ${product}, sekeluarga belajar.`,
  lead: 'Kelas PAUD sampai SMA, persiapan ujian, dan program karier dari lembaga di seluruh Indonesia. Atur semuanya dari satu akun.',
  hello: (greeting: string, name: string) => `${greeting} ${name}.`,
  back: {
    newcomer: 'Selamat datang. Yuk, pilih kelas pertamamu.',
    student: 'Lanjutkan kelas yang sudah kamu mulai, atau cari hal baru untuk dipelajari hari ini.',
    parent: 'Lihat kemajuan anak-anakmu, atau carikan kelas yang pas untuk mereka.',
    adult: 'Lanjutkan programmu, atau cari yang berikutnya.',
  },
  classes: 'Buka Kelasku',
  family: 'Lihat keluargaku',
  ask: 'Mau belajar apa?',
  find: 'Cari program',
  often: 'Sering dicari:',
  levels: 'Mulai dari jenjangmu',
  categories: 'Kategori program',
  institution: {
    place: (kind: string, city: string) => `${kind} di ${city}`,
    title: (name: string) => `Belajar bersama ${name}.`,
    lead: 'Kelas, jadwal, dan tagihan sekolah di satu tempat, untuk murid dan orang tua.',
    act: 'Lihat program',
  },
} as const
