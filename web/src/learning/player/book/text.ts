/** Words around a book. */
export const text = {
  contents: 'Daftar isi',
  chapters: 'Bab buku',
  place: (chapter: number, of: number) => `Bab ${chapter} dari ${of}`,
  previous: 'Bab sebelumnya',
  next: 'Bab berikutnya',
  smaller: 'Perkecil huruf',
  larger: 'Perbesar huruf',
  epub: 'Unduh EPUB',
} as const
