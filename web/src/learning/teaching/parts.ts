/** The parts of a programme's page, by the words in its address and in the order of its tabs. */
export const parts = ['peserta', 'nilai', 'penilaian', 'pertemuan', 'diskusi', 'kelompok', 'pengumuman'] as const

export type Part = (typeof parts)[number]

export const isPart = (word: string): word is Part => parts.some((part) => part === word)
