/** Words of a lesson, which also stands outside of players. */
export const text = { wide: 'Isi pelajaran, bisa digeser ke samping' } as const
