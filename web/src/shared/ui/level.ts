export type Level = 'paud' | 'sd' | 'smp' | 'sma' | 'mahasiswa' | 'orangtua' | 'guru' | 'profesional'

/** The uniform of each level, as Tailwind must read it: whole class names. The server's document calls a level a string. */
export const levelColour: Record<string, string> = {
  paud: 'bg-(--lv-paud)',
  sd: 'bg-(--lv-sd)',
  smp: 'bg-(--lv-smp)',
  sma: 'bg-(--lv-sma)',
  mahasiswa: 'bg-(--lv-mahasiswa)',
  orangtua: 'bg-(--lv-orangtua)',
  guru: 'bg-(--lv-guru)',
  profesional: 'bg-(--lv-profesional)',
} satisfies Record<Level, string>
