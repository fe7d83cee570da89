/** What kind of news a message is, for those who do not see its sign. */
export const text = { success: 'Berhasil', warning: 'Perhatian', danger: 'Gagal' } as const
