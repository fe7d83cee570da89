import { type Day, dayNumber, plainDay, shortDay } from '@/shared/text/days'
import * as format from '@/shared/text/format'
import { text } from './text'

/** "16–22 November 2026", or with both months where the week goes over the end of one. */
export const weekDays = (first: Day, last: Day): string =>
  first.slice(0, 7) === last.slice(0, 7)
    ? `${dayNumber(first)}–${plainDay(last)}`
    : `${shortDay(first)} – ${plainDay(last)}`

/** "8 jam 35 menit" */
export function span(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  const parts = [hours > 0 && text.hours(format.number(hours)), (rest > 0 || hours === 0) && text.minutes(String(rest))]
  return parts.filter(Boolean).join(' ')
}
