/** How the catalogue calls a school year: "SD Kelas 5" is SD05, "TK B" is TKB, "2-3 Tahun" is PAUD23. Null for adults. */
export function tagOfYear(name: string | null | undefined): string | null {
  const [, school, year = ''] = /^(SD|SMP|SMA) Kelas (\d+)$/.exec(name ?? '') ?? []
  if (school) return school + year.padStart(2, '0')
  const [, garden] = /^TK ([AB])$/.exec(name ?? '') ?? []
  if (garden) return `TK${garden}`
  const [, from, to] = /^(\d)-(\d) Tahun$/.exec(name ?? '') ?? []
  return from ? `PAUD${from}${to}` : null
}
