import * as format from './format'

const wholeDayMs = 23 * 3_600_000

/** Whether it lasts from morning to night. */
export const isWholeDay = (from: number, to: number): boolean => to - from >= wholeDayMs

/** "Sabtu, 14 November 2026, 10.00–11.00 WIB", or "Sepanjang hari, Senin, 16 November". */
export const spanWords = (from: number, to: number): string =>
  isWholeDay(from, to)
    ? `Sepanjang hari, ${withoutYear(format.date(from))}`
    : `${format.date(from)}, ${format.timeSpan(from, to)}`

const withoutYear = (day: string) => day.replace(/ \d{4}$/, '')
