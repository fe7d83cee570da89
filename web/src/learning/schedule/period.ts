import { type Day, dayOf, firstDayOf, isMonth, type Month, monthOf, startOf, weeksOf } from '@/shared/text/days'

/** As the address has them: a day, or a month alone. */
export type ScheduleSearch = { tanggal?: string; bulan?: string }

export type Shown = { day: Day; month: Month; weeks: Day[][]; from: Day; to: Day }

/** What the page is about: the day of the address, else the month's first, else today; and the month around it. */
export function shownBy({ tanggal, bulan }: ScheduleSearch, today: Day): Shown {
  const day = isDay(tanggal) ? tanggal : isMonth(bulan) && bulan !== monthOf(today) ? firstDayOf(bulan) : today
  const month = monthOf(day)
  const weeks = weeksOf(month)
  return { day, month, weeks, from: weeks[0]?.[0] ?? day, to: weeks.at(-1)?.at(-1) ?? day }
}

const isDay = (word: unknown): word is Day =>
  typeof word === 'string' &&
  /^20\d\d-\d\d-\d\d$/.test(word) &&
  !Number.isNaN(startOf(word)) &&
  dayOf(startOf(word)) === word
