/** Words about those who wrote a work together. */
export const text = {
  members: 'Anggota kelompok',
  changeOne: 'Ubah nilai satu anggota',
  change: 'Ubah nilai',
  changeOf: (name: string) => `Ubah nilai ${name}`,
} as const
