/** What the menu of everything there is holds. */
export const text = {
  categories: 'Kategori',
  levels: 'Jenjang',
  partners: 'Lembaga mitra',
  prakerja: 'Prakerja',
  fresh: 'new',
  links: {
    all: 'Semua lembaga',
    schools: (product: string) => `Sekolah dan ${product}`,
    universities: 'Perguruan tinggi',
    industry: 'Industri',
    card: 'Kartu Prakerja',
    guide: 'Panduan Prakerja',
    partners: 'Mitra kolaborasi',
  },
} as const
