import { text } from './text'

const zone = 'Asia/Jakarta'
const day = new Intl.DateTimeFormat('id-ID', { timeZone: zone, day: 'numeric', month: 'long', year: 'numeric' })
const dayAndMonth = new Intl.DateTimeFormat('id-ID', { timeZone: zone, day: 'numeric', month: 'long' })
const dayOnly = new Intl.DateTimeFormat('id-ID', { timeZone: zone, day: 'numeric' })
const month = new Intl.DateTimeFormat('id-ID', { timeZone: zone, month: 'long', year: 'numeric' })
const year = new Intl.DateTimeFormat('id-ID', { timeZone: zone, year: 'numeric' })

/** "28 November 2026" */
export const dayOf = (at: number): string => day.format(at)

/** "14–28 November 2026", "30 Oktober–2 November 2026", "30 Desember 2026–2 Januari 2027" */
export function spanOf(from: number, to: number): string {
  if (dayOf(from) === dayOf(to)) return dayOf(to)
  if (month.format(from) === month.format(to)) return `${dayOnly.format(from)}–${dayOf(to)}`
  if (year.format(from) === year.format(to)) return `${dayAndMonth.format(from)}–${dayOf(to)}`
  return `${dayOf(from)}–${dayOf(to)}`
}

/** 560 → "9 jam 20 menit" */
export const lengthOf = (minutes: number): string => text.hours(Math.floor(minutes / 60), minutes % 60)

/** How large a name is set so that it fits: in hundredths of the sheet's width, lying and upright. */
export function nameSize(name: string): { lying: number; upright: number } {
  const signs = Math.max([...name].length, 1)
  return { lying: Math.max(3.2, Math.min(7.8, 140 / signs)), upright: Math.max(4.4, Math.min(10.5, 134 / signs)) }
}
