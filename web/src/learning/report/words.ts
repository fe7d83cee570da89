import { dayNumber, dayOf, monthOf, plainDay } from '@/shared/text/days'
import { number } from '@/shared/text/format'
import { text } from './text'
import type { LearningReport } from './types'

export const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? name

/** "14–28 November 2026", "Sejak 14 November 2026" while it goes on. */
export function learningSpan(began: number, ended: number | null): string {
  const from = dayOf(began)
  if (ended === null) return text.facts.since(plainDay(from))
  const to = dayOf(ended)
  if (from === to) return plainDay(to)
  return `${monthOf(from) === monthOf(to) ? dayNumber(from) : plainDay(from)}–${plainDay(to)}`
}

/** 560 → "9 jam 20 menit" */
export function lengthWords(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  const words = [hours > 0 && text.hours(number(hours)), (rest > 0 || hours === 0) && text.minutes(number(rest))]
  return words.filter(Boolean).join(' ')
}

/** What the level means, and whether it is enough. */
export function outcomeOf({ level, pass_mark, is_passed }: LearningReport): string {
  const mark = pass_mark === null ? '' : number(pass_mark)
  const passed = is_passed === null ? '' : (is_passed ? text.final.above : text.final.below)(mark)
  return [level?.description, passed].filter(Boolean).join(' ') || text.final.noneSentence
}
