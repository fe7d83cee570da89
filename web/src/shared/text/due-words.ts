import { dayOf, daysBetween, nearDay } from './days'
import * as format from './format'

export type Due = { words: string; urgency: 'now' | 'soon' | 'later' }

/** "Hari ini, 20.00 WIB", "Besok, 17.00 WIB", and from then on the day alone. */
export function dueWords(at: number, now: number): Due {
  const ahead = daysBetween(dayOf(now), dayOf(at))
  if (ahead <= 0) return { words: `Hari ini, ${format.time(at)}`, urgency: 'now' }
  if (ahead === 1) return { words: `Besok, ${format.time(at)}`, urgency: 'soon' }
  return { words: nearDay(dayOf(at)), urgency: 'later' }
}
