/** Words of partners' landing pages. */
export const text = {
  sentence: (project: string) => `Program ${project} diselenggarakan bersama mitra kami.`,
  act: 'Lihat semua program',
} as const
