/** Words where operators keep the list of what nobody writes here. */
export const text = {
  intro: 'Pesan dan komentar dengan kata di daftar ini tidak terkirim. Penulisnya diminta mengubahnya dulu.',
  word: 'Tambah kata',
  hint: 'Satu kata tanpa tanda baca. Beberapa sekaligus dipisah dengan spasi.',
  add: 'Tambahkan',
  list: (count: string) => `${count} kata di daftar`,
  remove: (word: string) => `Hapus kata ${word}`,
  none: 'Belum ada kata di daftar.',
  save: 'Simpan daftar',
  unsaved: 'Perubahanmu belum disimpan.',
  saved: 'Daftar kata tersimpan.',
  failed: 'Daftar kata belum bisa dimuat.',
} as const
