import * as format from '@/shared/text/format'

const words = {
  hours: (hours: string) => `${hours} jam`,
  hoursAndMinutes: (hours: string, minutes: string) => `${hours} jam ${minutes} menit`,
  minutes: (minutes: string) => `${minutes} menit`,
}

/** 560 → "9 jam 20 menit" */
export function longDuration(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (hours === 0) return words.minutes(format.number(rest))
  if (rest === 0) return words.hours(format.number(hours))
  return words.hoursAndMinutes(format.number(hours), format.number(rest))
}
