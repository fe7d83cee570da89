export const text = {
  mandatory: 'Wajib',
} as const
