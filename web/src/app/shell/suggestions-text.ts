export const text = {
  label: 'Pencarianmu sebelumnya',
  forget: (words: string) => `Hapus “${words}” dari pencarianmu`,
} as const
