/** One letter and how it is written. `\n` begins a line. */
export interface Sign {
  sign: string
  bold: boolean
  italic: boolean
  href: string | null
}

/** One point of a list; `depth` is 1 for those of the outer list. */
export interface Point {
  depth: number
  ordered: boolean
  signs: Sign[]
}

/** What stands under each other: paragraphs and lists. */
export type Block = { signs: Sign[]; points?: undefined } | { points: Point[]; signs?: undefined }

const isGap = ({ sign }: Sign) => sign === ' ' || sign === '\n'

/** Where a link of ours may lead. */
export const linkable = /^(?:https:\/\/|mailto:|\/(?!\/))/i

/**
 * Spaces as a browser shows them: one between words, none at the ends of a line. Each is marked as both its neighbours
 * are, so that a mark begins and ends at a word. An empty line parts what comes into paragraphs.
 */
export function paragraphsOf(signs: readonly Sign[]): Sign[][] {
  const paragraphs: Sign[][] = []
  let current: Sign[] = []
  let gap: Sign[] = []
  for (const sign of signs) {
    if (isGap(sign)) {
      gap.push(sign)
      continue
    }
    const before = current.at(-1)
    const lines = gap.filter((each) => each.sign === '\n').length
    if (before && lines > 1) {
      paragraphs.push(current)
      current = []
    } else if (before && gap.length > 0) current.push(between(before, sign, lines === 1 ? '\n' : ' '))
    gap = []
    current.push(sign)
  }
  if (current.length > 0) paragraphs.push(current)
  return paragraphs
}

/** The same where there are no paragraphs: an empty line is no more than a line. */
export const linesOf = (signs: readonly Sign[]): Sign[] =>
  paragraphsOf(signs).reduce((all, next) => joined(all, next), [])

function joined(all: Sign[], next: Sign[]): Sign[] {
  const [before, after] = [all.at(-1), next[0]]
  return before && after ? [...all, between(before, after, '\n'), ...next] : next
}

const between = (one: Sign, other: Sign, sign: string): Sign => ({
  sign,
  bold: one.bold && other.bold,
  italic: one.italic && other.italic,
  href: one.href === other.href ? one.href : null,
})

/** A list goes one step deeper at a time, and begins at the first. */
export function withStep(points: readonly Point[], point: Point): Point[] {
  const deepest = (points.at(-1)?.depth ?? 0) + 1
  return [...points, { ...point, depth: Math.min(point.depth, deepest) }]
}

/** Neighbours that are alike in something, together. */
export function runsBy<K>(signs: readonly Sign[], of: (sign: Sign) => K): { kind: K; signs: Sign[] }[] {
  const runs: { kind: K; signs: Sign[] }[] = []
  for (const sign of signs) {
    const last = runs.at(-1)
    if (last && last.kind === of(sign)) last.signs.push(sign)
    else runs.push({ kind: of(sign), signs: [sign] })
  }
  return runs
}
