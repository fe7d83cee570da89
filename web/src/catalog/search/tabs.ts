const categories = ['kelas', 'ujian', 'karier', 'prakerja', 'paket'] as const

/** What the results are split into; all but the first have an address of their own. */
export const tabs = ['semua', ...categories] as const

export type Tab = (typeof tabs)[number]

/** The product's name of each tab that holds one category of programmes. */
export const categoryOfTab: Partial<Record<Tab, string>> = {
  kelas: 'KELASMU',
  ujian: 'UJIANMU',
  karier: 'KARIERMU',
  prakerja: 'PRAKERJA',
}

/** The tab at an address; without a category it is everything. */
export const tabOf = (category: string | undefined): Tab => categories.find((each) => each === category) ?? 'semua'
