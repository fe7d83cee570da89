import { type Day, dayNumber, plainDay, shortDay } from '@/shared/text/days'
import * as format from '@/shared/text/format'
import type { FamilyOverview } from './queries'
import { text } from './text'

const maxSigns = 500

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

/** What a parent sends on to the rest of the family: the week and each child, under 500 signs. */
export function summaryWords({ week, children }: FamilyOverview, nameOf: (child: number) => string): string {
  const lead = [
    `${text.week(weekDays(week.first_day, week.last_day))}:`,
    week.total > 0 ? `${text.done(format.number(week.done), format.number(week.total))}.` : `${text.nothingDated}.`,
    `${text.figures.time} ${span(week.minutes)}.`,
  ].join(' ')
  const lines = children.map(({ user_id, week: own, due, score }) =>
    [
      `${nameOf(user_id)}: ${own.done}/${own.total}.`,
      due && `${text.due}: ${due.title}.`,
      score && `${text.score}: ${score.title} ${format.number(score.score)}.`,
    ]
      .filter(Boolean)
      .join(' '),
  )
  const words = [lead, ...lines].join('\n')
  return words.length < maxSigns ? words : `${words.slice(0, maxSigns - 2)}…`
}
