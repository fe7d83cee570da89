/** Words around an announcement. */
export const text = {
  kind: 'Pengumuman program',
  program: 'Buka program',
  classes: 'Ke Kelasku',
} as const
