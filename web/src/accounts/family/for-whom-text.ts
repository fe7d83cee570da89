export const text = {
  title: 'Untuk siapa?',
  lead: 'Pilih siapa yang akan ikut kelas ini.',
  self: 'Aku sendiri',
} as const
