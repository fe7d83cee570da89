import { dayOf, daysBetween } from './days'
import * as format from './format'

/** When something opens, in the words of someone who waits for it: days, until it is today. */
export function opensWords(at: number, now: number): string {
  const days = daysBetween(dayOf(now), dayOf(at))
  if (days > 1) return `Dibuka ${format.number(days)} hari lagi`
  if (days === 1) return `Dibuka besok, ${format.time(at)}`
  const minutes = Math.ceil((at - now) / 60_000)
  return minutes <= 60 ? `Dibuka ${minutes} menit lagi` : `Dibuka hari ini, ${format.time(at)}`
}
