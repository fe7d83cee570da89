export const text = {
  tooShort: 'Ketik minimal 2 huruf atau angka.',
  searching: 'Sedang mencari...',
} as const
