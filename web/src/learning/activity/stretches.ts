import type { Stretch } from '../types'

/** The same stretches, in order, with those that touch made one. */
export function union(stretches: readonly Stretch[]): Stretch[] {
  const joined: Stretch[] = []
  for (const [from, to] of [...stretches].sort((one, other) => one[0] - other[0])) {
    const last = joined.at(-1)
    if (last && from <= last[1]) last[1] = Math.max(last[1], to)
    else joined.push([from, to])
  }
  return joined
}
