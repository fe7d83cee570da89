/** Words of a page that a later release brings. */
export const text = {
  heading: 'Halaman ini sedang kami siapkan',
  sentence: (page: string) => `${page} belum bisa dibuka. Kami mengerjakannya supaya segera bisa kamu pakai.`,
} as const
