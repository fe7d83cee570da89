const zone = 'Asia/Jakarta'
const offsetMs = 7 * 3_600_000
const dayMs = 86_400_000

/** A day of the calendar in WIB, as "2026-11-14". */
export type Day = string

/** The day that a moment falls on. */
export const dayOf = (at: number): Day => new Date(at + offsetMs).toISOString().slice(0, 10)

/** Its first moment. */
export const startOf = (day: Day): number => Date.parse(`${day}T00:00:00Z`) - offsetMs

export const plusDays = (day: Day, count: number): Day => dayOf(startOf(day) + count * dayMs)

/** Whole days from one to the other. */
export const daysBetween = (from: Day, to: Day): number => Math.round((startOf(to) - startOf(from)) / dayMs)

/** Monday is 0. */
const weekdayOf = (day: Day): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7

/** Monday to Sunday. */
export function weekOf(day: Day): Day[] {
  const monday = plusDays(day, -weekdayOf(day))
  return Array.from({ length: 7 }, (_, place) => plusDays(monday, place))
}

/** "2026-11" */
export type Month = string

export const monthOf = (day: Day): Month => day.slice(0, 7)
export const isMonth = (word: unknown): word is Month =>
  typeof word === 'string' && /^20\d\d-(0[1-9]|1[0-2])$/.test(word)

export const firstDayOf = (month: Month): Day => `${month}-01`
export const nextMonth = (month: Month): Month => monthOf(plusDays(firstDayOf(month), 32))
export const monthBefore = (month: Month): Month => monthOf(plusDays(firstDayOf(month), -1))
export const lastDayOf = (month: Month): Day => plusDays(firstDayOf(nextMonth(month)), -1)

/** The whole weeks that a month touches. */
export function weeksOf(month: Month): Day[][] {
  const weeks: Day[][] = []
  for (let day = firstDayOf(month); monthOf(weekOf(day)[0] ?? '') <= month; day = plusDays(day, 7))
    weeks.push(weekOf(day))
  return weeks
}

type Style = Omit<Intl.DateTimeFormatOptions, 'timeZone'>
const written = (style: Style) => {
  const format = new Intl.DateTimeFormat('id-ID', { ...style, timeZone: zone })
  return (day: Day): string => format.format(startOf(day))
}

/** "14" */
export const dayNumber = (day: Day): string => String(Number(day.slice(8)))
/** "Sab" */
export const shortWeekday = written({ weekday: 'short' })
/** "Sabtu, 14 November 2026" */
export const fullDay = written({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
/** "Selasa, 17 Nov" */
export const nearDay = written({ weekday: 'long', day: 'numeric', month: 'short' })
/** "12 Nov" */
export const shortDay = written({ day: 'numeric', month: 'short' })
/** "12 Februari 2027" */
export const plainDay = written({ day: 'numeric', month: 'long', year: 'numeric' })

const monthName = written({ month: 'long', year: 'numeric' })
/** "November 2026" */
export const monthTitle = (month: Month): string => monthName(firstDayOf(month))

const clock = new Intl.DateTimeFormat('id-ID', { timeZone: zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
/** "09.00", where a column of hours stands under one WIB. */
export const hourMinute = (at: number): string => clock.format(at)
