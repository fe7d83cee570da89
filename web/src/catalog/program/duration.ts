import * as format from '@/shared/text/format'
import { text } from './text'

/** 560 → "9 jam 20 menit" */
export function longDuration(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (hours === 0) return text.topics.minutes(format.number(rest))
  if (rest === 0) return text.topics.hours(format.number(hours))
  return text.topics.hoursAndMinutes(format.number(hours), format.number(rest))
}
