/** What the form layer itself says. */
export const text = {
  restored: 'Isianmu yang belum tersimpan kami pulihkan.',
  startAnew: 'Mulai dari awal',
  summary: 'Ada isian yang perlu diperiksa',
} as const
