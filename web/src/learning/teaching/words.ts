import { dayOf, daysBetween, nearDay } from '@/shared/text/days'
import * as format from '@/shared/text/format'
import { opensBeforeMs } from '../meeting/opens-before'
import { text } from './text'
import type { NextMeeting, TaughtProgram, WaitingWork } from './types'

export const waitingOf = ({ waiting_works, waiting_answers }: TaughtProgram): number => waiting_works + waiting_answers

/** What waits longest for somebody stands on top: most work first, then most comments. */
export const byWaiting = (programs: readonly TaughtProgram[]): TaughtProgram[] =>
  [...programs].sort((one, other) => waitingOf(other) - waitingOf(one) || other.new_comments - one.new_comments)

/** "9 jawaban kuis, 3 tugas" */
export const waitingWords = ({ waiting_works: works, waiting_answers: answers }: TaughtProgram): string =>
  [answers > 0 && text.count.answer(format.number(answers)), works > 0 && text.count.work(format.number(works))]
    .filter(Boolean)
    .join(', ')

/** "9 jawaban kuis, yang terlama menunggu 2 hari" */
export function oldestWords({ kind, count, oldest_at }: WaitingWork, now: number): string {
  const days = daysBetween(dayOf(oldest_at), dayOf(now))
  return text.oldest(
    text.count[kind](format.number(count)),
    days > 0 ? text.days(format.number(days)) : text.sinceToday,
  )
}

type Span = Pick<NextMeeting, 'starts_at' | 'ends_at'>

export const isDoorOpen = ({ starts_at, ends_at }: Span, now: number): boolean =>
  now >= starts_at - opensBeforeMs && now < ends_at

export const hasBegun = ({ starts_at }: Span, now: number): boolean => now >= starts_at

const daysUntil = ({ starts_at }: NextMeeting, now: number) => daysBetween(dayOf(now), dayOf(starts_at))

/** Today or tomorrow. */
export const isSoon = (meeting: NextMeeting, now: number): boolean => daysUntil(meeting, now) <= 1

/** "Hari ini", "Besok", "6 hari lagi" */
export function whenWords(meeting: NextMeeting, now: number): string {
  const days = daysUntil(meeting, now)
  if (days > 1) return text.inDays(format.number(days))
  return days === 1 ? text.tomorrow : text.today
}

/** "Pintu dibuka Sabtu, 21 Nov, 08.45 WIB" */
export function doorWords({ starts_at }: NextMeeting): string {
  const opens = starts_at - opensBeforeMs
  return text.doorOpens(nearDay(dayOf(opens)), format.time(opens))
}

/** After so many days without a visit somebody is asked after. */
const longDays = 7

export const isLongGone = (seen: number, now: number): boolean => daysBetween(dayOf(seen), dayOf(now)) >= longDays

/** "Hari ini, 14.20 WIB", "Kemarin, 16.52 WIB", "9 hari lalu, Jumat, 6 Nov" */
export function seenWords(seen: number, now: number): string {
  const days = daysBetween(dayOf(seen), dayOf(now))
  if (days <= 0) return text.seenAt(text.today, format.time(seen))
  if (days === 1) return text.seenAt(text.yesterday, format.time(seen))
  return text.seenAt(text.daysAgo(format.number(days)), nearDay(dayOf(seen)))
}
