export const text = {
  label: 'Saran pencarian',
  forget: (words: string) => `Hapus “${words}” dari pencarianmu`,
} as const
