/** Words around files that are handed in. */
export const text = {
  rules: (kinds: string, most: number, megabytes = 20) =>
    `${kinds || 'PDF, gambar, dokumen, audio, atau video'}, maksimal ${megabytes} MB, paling banyak ${most} berkas`,
  empty: 'Berkas ini kosong.',
  tooLarge: (megabytes: number) => `Berkas ini lebih besar dari ${megabytes} MB.`,
  wrongKind: (kinds: string) => `Berkasnya harus ${kinds}.`,
  tooMany: (most: number) => `Paling banyak ${most} berkas. Hapus satu dulu kalau mau menggantinya.`,
  stuck: 'Berkas ditolak?',
  failed: 'Unggahan terhenti. Periksa koneksimu, lalu coba lagi.',
  retry: (name: string) => `Unggah lagi ${name}`,
} as const
