import type { RubricLine } from './queries'

type Line = Pick<RubricLine, 'points' | 'levels'>

/** The points that a level stands for; the best one stands for all of them. */
export const pointsOf = ({ points, levels }: Line, level: number): number =>
  Math.round((points * (level + 1)) / levels.length)

/** The lowest level that reaches the points; -1 where there are no levels. */
export const levelOf = (line: Line, given: number): number =>
  line.levels.findIndex((_, level) => pointsOf(line, level) >= given)

/** Whole points from 0 to the line's own; null for anything else. */
export function readPoints({ points }: Line, typed: string): number | null {
  if (!/^\d{1,4}$/.test(typed.trim())) return null
  const given = Number(typed)
  return given <= points ? given : null
}

/** Of a hundred, as it will stand in the report. */
export function scoreOf(lines: readonly Line[], given: readonly number[]): number {
  const most = lines.reduce((sum, { points }) => sum + points, 0)
  const sum = given.reduce((all, each) => all + each, 0)
  return most > 0 ? Math.round((sum / most) * 100) : 0
}
