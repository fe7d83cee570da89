const day = new Intl.DateTimeFormat('id-ID', {
  timeZone: 'Asia/Jakarta',
  weekday: 'long',
  day: 'numeric',
  month: 'short',
})

/** A day in WIB for a leaf of a calendar: "14", "Nov" and "Sabtu". It is not in `format.ts`, which every page loads. */
export function leafOf(at: number): { day: string; month: string; weekday: string } {
  const parts = Object.fromEntries(day.formatToParts(at).map(({ type, value }) => [type, value]))
  return { day: parts.day ?? '', month: parts.month ?? '', weekday: parts.weekday ?? '' }
}
