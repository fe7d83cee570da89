import { type Block, linesOf, type Point, paragraphsOf, type Sign, withStep } from './signs'

/** Signs that a backslash makes plain. */
const plainAfterBackslash = '\\*[]()-•./'
/** An address may end a sentence: what closes the sentence is no part of it. */
export const address = /https:\/\/[^\s<>"]*[^\s<>".,;:!?)*]/y
const link = /\[((?:\\.|[^\\[\]])*)\]\(((?:https:\/\/|mailto:|\/(?!\/))(?:\\[\\()]|[^\\()\s]|\([^\\()\s]*\))*)\)/iy
const pointStart = /^([ \t]*)(?:[-*•]|(\d{1,3})[.)])[ \t]+(?=[^ \t])/

/** What was typed: empty lines part paragraphs, `- ` and `1. ` begin points, and words have marks. */
export function blocksOfTyped(typed: string): Block[] {
  const blocks: Block[] = []
  let lines: string[] = []
  let points: { depth: number; ordered: boolean; lines: string[] }[] = []
  const endParagraph = () => {
    blocks.push(...paragraphsOf(marked(lines.join('\n'))).map((signs) => ({ signs })))
    lines = []
  }
  const endList = () => {
    const told = points.map((point) => ({ ...point, signs: linesOf(marked(point.lines.join('\n'))) }))
    const kept = told.filter(({ signs }) => signs.length > 0)
    if (kept.length > 0)
      blocks.push({ points: kept.reduce<Point[]>((all, { lines: _, ...one }) => withStep(all, one), []) })
    points = []
  }
  for (const line of typed.split(/\r?\n/)) {
    const [start, indent = '', number] = pointStart.exec(line) ?? []
    const last = points.at(-1)
    if (/^[ \t]*$/.test(line)) {
      endParagraph()
      endList()
    } else if (start !== undefined && (number === undefined || last || Number(number) === 1)) {
      endParagraph()
      const depth = 1 + Math.floor(indent.replace(/\t/g, '  ').length / 2)
      points.push({
        depth: Math.min(depth, (last?.depth ?? 0) + 1),
        ordered: number !== undefined,
        lines: [line.slice(start.length)],
      })
    } else if (last && /^[ \t]/.test(line)) last.lines.push(line)
    else {
      endList()
      lines.push(line)
    }
  }
  endParagraph()
  endList()
  return blocks
}

interface Stars {
  /** Before which sign they stand. */
  place: number
  count: number
  canOpen: boolean
  canClose: boolean
}

/** The words of a paragraph or a point with their marks: `*miring*`, `**tebal**`, `[kata](https://…)`, and addresses. */
function marked(raw: string): Sign[] {
  const signs: { sign: string; href: string | null }[] = []
  const stars: Stars[] = []
  let within: { end: number; after: number; href: string } | null = null
  let at = 0
  const put = (words: string, href: string | null) => {
    for (const sign of words) signs.push({ sign: sign === '\t' ? ' ' : sign, href })
  }
  while (at < raw.length) {
    const sign = raw.charAt(at)
    const href: string | null = within?.href ?? null
    if (within && at === within.end) {
      at = within.after
      within = null
    } else if (sign === '\\' && at + 1 < raw.length && plainAfterBackslash.includes(raw.charAt(at + 1))) {
      put(raw.charAt(at + 1), href)
      at += 2
    } else if (sign === '*') {
      const count = /^\*+/.exec(raw.slice(at))?.[0].length ?? 1
      const [before, after] = [raw.charAt(at - 1), raw.charAt(at + count)]
      stars.push({ place: signs.length, count, canOpen: /[^ \t\n]/.test(after), canClose: /[^ \t\n]/.test(before) })
      at += count
    } else {
      const linked: RegExpExecArray | null = within === null && sign === '[' ? matchAt(link, raw, at) : null
      const found = within === null && sign === 'h' ? matchAt(address, raw, at) : null
      if (linked) {
        const [whole, words = '', to = '']: string[] = linked
        within = { end: at + 1 + words.length, after: at + whole.length, href: to.replace(/\\([\\()])/g, '$1') }
        at += 1
      } else if (found) {
        put(found[0], found[0])
        at += found[0].length
      } else {
        const letter = String.fromCodePoint(raw.codePointAt(at) ?? 0)
        put(letter, href)
        at += letter.length
      }
    }
  }
  return withMarks(signs, stars)
}

function matchAt(pattern: RegExp, raw: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(raw)
}

/** One star slants, two make bold, three do both; what has no other end stays a star. */
function withMarks(signs: { sign: string; href: string | null }[], stars: Stars[]): Sign[] {
  const slanting = paired(stars, 1)
  const fattening = paired(stars, 2)
  const done: Sign[] = []
  let [bold, italic, next] = [false, false, 0]
  const turn = (at: number) => {
    for (let one = stars[next]; one && one.place === at; one = stars[++next]) {
      const [slants, fattens] = [slanting.has(one), fattening.has(one)]
      const left = one.count - Number(slants) - 2 * Number(fattens)
      for (let each = 0; each < left; each++) done.push({ sign: '*', bold, italic, href: signs[at]?.href ?? null })
      if (slants) italic = !italic
      if (fattens) bold = !bold
    }
  }
  signs.forEach((sign, at) => {
    turn(at)
    done.push({ ...sign, bold, italic })
  })
  turn(signs.length)
  return done
}

/** Of several beginnings the last one before an end counts. */
function paired(stars: Stars[], width: 1 | 2): Set<Stars> {
  const pairs = new Set<Stars>()
  let open: Stars | null = null
  for (const one of stars.filter(({ count }) => count === width || count === 3)) {
    if (open && one.canClose && one.place > open.place) {
      pairs.add(open).add(one)
      open = null
    } else if (one.canOpen) open = one
  }
  return pairs
}
