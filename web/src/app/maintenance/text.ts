/** Words for the time when the site is being repaired. */
export const text = {
  title: (product: string) => `Kami sedang merapikan ${product}`,
  sentence: 'Beberapa saat lagi kamu bisa belajar seperti biasa. Data dan kemajuanmu aman.',
  act: 'Coba lagi',
} as const
