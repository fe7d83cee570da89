/** Words for the time when the site is being repaired. */
export const text = {
  title: 'Kami sedang merapikan sanggar',
  sentence: 'Beberapa saat lagi kamu bisa belajar seperti biasa. Data dan kemajuanmu aman.',
  act: 'Coba lagi',
} as const
