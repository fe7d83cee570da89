import { browserTime } from './boot'

/** The year that one looks back on: from December on the one that runs. */
export function reviewYear(now = Date.now() - browserTime(0)): number {
  // In western Indonesia the year turns seven hours earlier.
  const day = new Date(now + 7 * 3_600_000)
  return day.getUTCMonth() === 11 ? day.getUTCFullYear() : day.getUTCFullYear() - 1
}
