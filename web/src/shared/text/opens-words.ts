import * as format from './format'

const dayMs = 86_400_000
const wibMs = 7 * 3_600_000
/** Counts the days of WIB. */
const dayAt = (at: number) => Math.floor((at + wibMs) / dayMs)

/** When something opens, in the words of someone who waits for it: days, until it is today. */
export function opensWords(at: number, now: number): string {
  const days = dayAt(at) - dayAt(now)
  if (days > 1) return `Dibuka ${format.number(days)} hari lagi`
  if (days === 1) return `Dibuka besok, ${format.time(at)}`
  const minutes = Math.ceil((at - now) / 60_000)
  return minutes <= 60 ? `Dibuka ${minutes} menit lagi` : `Dibuka hari ini, ${format.time(at)}`
}
