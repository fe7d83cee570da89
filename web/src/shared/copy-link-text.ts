export const text = {
  copied: 'Berhasil menyalin link program',
  kept: 'Link belum bisa disalin. Salin dari bilah alamat peramban, ya.',
} as const
