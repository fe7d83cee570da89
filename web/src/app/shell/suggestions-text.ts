export const text = {
  label: 'Saran pencarian',
  popular: 'Sering dicari',
  forget: (words: string) => `Hapus “${words}” dari pencarianmu`,
} as const
