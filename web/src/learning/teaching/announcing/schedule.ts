import { type Day, dayOf, hourMinute, startOf } from '@/shared/text/days'

/** The moment of a day and an hour in WIB, as the fields of a form have them ("2026-11-21", "08.45"); null for neither. */
export function momentOf(day: Day, time: string): number | null {
  const [, hours, minutes] = /^(\d\d):(\d\d)$/.exec(time) ?? []
  const begins = /^\d{4}-\d\d-\d\d$/.test(day) ? startOf(day) : Number.NaN
  if (hours === undefined || Number.isNaN(begins)) return null
  return begins + (Number(hours) * 60 + Number(minutes)) * 60_000
}

export const fieldsOf = (at: number): { day: Day; time: string } => ({
  day: dayOf(at),
  time: hourMinute(at).replace('.', ':'),
})
