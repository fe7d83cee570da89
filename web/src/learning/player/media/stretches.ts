import type { Stretch } from '../../types'

/** The stretches with one more, in order and without overlaps. */
export function united(stretches: readonly Stretch[], more: Stretch): Stretch[] {
  const all = [...stretches, more].filter(([from, to]) => to > from).sort((one, other) => one[0] - other[0])
  const merged: Stretch[] = []
  for (const [from, to] of all) {
    const last = merged.at(-1)
    if (last && from <= last[1]) last[1] = Math.max(last[1], to)
    else merged.push([from, to])
  }
  return merged
}

/** Players begin a few frames late, lengths are rounded, and nobody misses the last frame. */
const nothing = 0.5

/** How many of the seconds none of the stretches covers. They are in order and do not overlap. */
export function secondsLeft(stretches: readonly Stretch[], seconds: number): number {
  const covered = stretches.reduce((sum, [from, to]) => sum + Math.max(0, Math.min(to, seconds) - from), 0)
  return seconds - covered < nothing ? 0 : seconds - covered
}

/** Where the first part begins that none of them covers. */
export function firstGap(stretches: readonly Stretch[], seconds: number): number {
  const [first] = stretches
  const begin = first && first[0] <= nothing ? first[1] : 0
  return Math.min(begin, seconds)
}

/** As they are told to the server: a tenth of a second is exact enough. */
export const told = (stretches: readonly Stretch[]): Stretch[] =>
  stretches.map(([from, to]) => [Math.round(from * 10) / 10, Math.round(to * 10) / 10])
