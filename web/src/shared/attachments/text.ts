/** Words around files that go with what somebody wrote. */
export const text = {
  svg: 'File svg tidak ditampilkan',
  download: 'Unduh',
  kind: (kind: string, size: string) => (kind ? `${kind.toUpperCase()}, ${size}` : size),
  picture: (name: string) => `Gambar: ${name}`,
} as const
