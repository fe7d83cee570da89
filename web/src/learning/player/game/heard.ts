export type Heard = { kind: 'score'; score: number; max: number } | { kind: 'height'; height: number }

const isAmount = (n: unknown): n is number => typeof n === 'number' && Number.isFinite(n) && n >= 0

/** What a game may say to the page; anything else is not heard. Without a maximum the score is of a hundred. */
export function heard(message: unknown): Heard | null {
  if (typeof message !== 'object' || message === null) return null
  const { type = 'score', score, max = 100, height } = message as Record<string, unknown>
  if (type === 'height' && isAmount(height)) return { kind: 'height', height }
  if (type === 'score' && isAmount(score) && isAmount(max) && max > 0) {
    return { kind: 'score', ...inWholePoints(Math.min(score, max), max) }
  }
  return null
}

/** Scores are kept in whole points; what is finer becomes one of a hundred. */
function inWholePoints(score: number, max: number) {
  if (Number.isInteger(score) && Number.isInteger(max)) return { score, max }
  return { score: Math.round((score / max) * 100), max: 100 }
}
