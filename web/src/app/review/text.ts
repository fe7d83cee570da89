/** Words of the page of one's review. */
export const text = {
  title: (program: string) => `Ulasan ${program}`,
  heading: 'Ulasan program',
  back: 'Kembali ke aktivitas',
} as const
