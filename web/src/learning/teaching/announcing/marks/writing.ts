import { address } from './reading'
import { type Block, runsBy, type Sign } from './signs'

/** Blocks as somebody would have typed them. */
export const typedOf = (blocks: readonly Block[]): string =>
  blocks
    .map(({ signs, points }) => {
      if (signs) return linesIn(signs).map(plainStart).join('\n')
      const numbers: number[] = []
      return points
        .map(({ depth, ordered, signs: words }, at) => {
          const before = points[at - 1]
          const goesOn = before && before.depth >= depth && orderedAt(points, at, depth) === ordered
          numbers[depth] = goesOn ? (numbers[depth] ?? 0) + 1 : 1
          const indent = '  '.repeat(depth - 1)
          const start = ordered ? `${numbers[depth]}. ` : '- '
          return linesIn(words)
            .map((line, row) => (row === 0 ? indent + start + line : `${indent}  ${plainPoint(line)}`))
            .join('\n')
        })
        .join('\n')
    })
    .join('\n\n')

/** Whether the point before this one in the same list has a number. */
const orderedAt = (points: { depth: number; ordered: boolean }[], at: number, depth: number): boolean | undefined =>
  points.slice(0, at).findLast((each) => each.depth === depth)?.ordered

/** A line that only looks like a point. */
const plainStart = (line: string) => line.replace(/^(?:[-*•](?= )|1(?=[.)] ))/, escapedStart)
const plainPoint = (line: string) => line.replace(/^(?:[-*•](?= )|\d{1,3}(?=[.)] ))/, escapedStart)
const escapedStart = (start: string) => (/\d/.test(start) ? `${start}\\` : `\\${start}`)

const linesIn = (signs: readonly Sign[]): string[] => words(signs).split('\n')

function words(signs: readonly Sign[]): string {
  let typed = ''
  let [bold, italic, at] = [false, false, 0]
  for (const { kind: href, signs: run } of runsBy(signs, (sign) => sign.href)) {
    const after = at + run.length
    const isBare = href !== null && canStandBare(run, href, signs.slice(after))
    let inside = ''
    for (const sign of run) {
      const stars = '*'.repeat(Number(sign.italic !== italic) + 2 * Number(sign.bold !== bold))
      // Marks that begin with a link stand before it.
      if (inside === '') typed += stars
      else inside += stars
      ;({ bold, italic } = sign)
      inside += isBare ? sign.sign : plain(signs, at, href !== null)
      at += 1
    }
    typed += href === null || isBare ? inside : `[${inside}](${href.replace(/[\\()]/g, '\\$&')})`
  }
  return typed + '*'.repeat(Number(italic) + 2 * Number(bold))
}

/** An address that is read as one again, whatever follows it. */
function canStandBare(run: readonly Sign[], href: string, rest: readonly Sign[]): boolean {
  const [first] = run
  const isEven = run.every(({ bold, italic }) => bold === first?.bold && italic === first?.italic)
  const gap = rest.findIndex(({ sign }) => /[ \n]/.test(sign))
  const follows = rest.slice(0, gap < 0 ? rest.length : gap)
  address.lastIndex = 0
  return (
    isEven &&
    run.map(({ sign }) => sign).join('') === href &&
    address.exec(href)?.[0] === href &&
    follows.every(({ sign }) => '.,;:!?)'.includes(sign))
  )
}

/** A sign that means nothing but itself. */
function plain(signs: readonly Sign[], at: number, isLinked: boolean): string {
  const sign = signs[at]?.sign ?? ''
  if (sign === '\\') return '\\\\'
  if (sign === '*') return isAlone(signs, at) ? sign : `\\${sign}`
  if (isLinked) return sign === '[' || sign === ']' ? `\\${sign}` : sign
  const behind = signs.slice(Math.max(0, at - 6), at).map((each) => each.sign)
  if (sign === '/' && behind.join('') === 'https:') return `\\${sign}`
  return sign === '(' && signs[at - 1]?.sign === ']' ? `\\${sign}` : sign
}

/** A star between spaces marks nothing, unless it is marked itself. */
function isAlone(signs: readonly Sign[], at: number): boolean {
  const own = signs[at]
  const isMarked = own?.bold || own?.italic || own?.href
  return !isMarked && [signs[at - 1], signs[at + 1]].every((next) => !next || /[ \n]/.test(next.sign))
}
