/** A whole number in its bounds, or undefined. */
export function wholeNumber(typed: string, least: number, most: number): number | undefined {
  const number = /^\d+$/.test(typed.trim()) ? Number(typed) : Number.NaN
  return number >= least && number <= most ? number : undefined
}

/** How many can be made at once. */
export const mostAtOnce = 100
const mostPlaces = 10_000

/** -1 where nothing is typed: without a limit (B299). */
export const capacityOf = (typed: string): number | undefined =>
  typed.trim() === '' ? -1 : wholeNumber(typed, 1, mostPlaces)

/** "Kelompok 1" to "Kelompok n"; the numbers go on after those that are there. */
export function namesFor(base: string, count: number, existing: readonly string[]): string[] {
  const taken = existing.map((name) =>
    name.startsWith(`${base} `) ? (wholeNumber(name.slice(base.length + 1), 1, 1_000_000) ?? 0) : 0,
  )
  const last = Math.max(0, ...taken)
  return Array.from({ length: count }, (_, at) => `${base} ${last + at + 1}`)
}
