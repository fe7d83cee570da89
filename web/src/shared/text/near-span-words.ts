import { dayOf, nearDay } from './days'
import * as format from './format'
import { isWholeDay, spanWords } from './span-words'

/** A span where the day stands near: "09.00–10.00 WIB" today, "Selasa, 17 Nov, 10.00–11.00 WIB" later. */
export function nearSpanWords(from: number, to: number, now: number): string {
  if (isWholeDay(from, to)) return spanWords(from, to)
  const hours = format.timeSpan(from, to)
  return dayOf(now) === dayOf(from) ? hours : `${nearDay(dayOf(from))}, ${hours}`
}
