/** Words of partners' landing pages. */
export const text = {
  sentence: (project: string) => `Program ${project} diselenggarakan bersama mitra kami.`,
  act: 'Lihat semua program',
  institution: 'Kenali lembaganya',
  programs: (project: string) => `Program ${project}`,
} as const
