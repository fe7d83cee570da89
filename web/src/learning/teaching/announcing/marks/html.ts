import { type Block, linesOf, linkable, type Point, paragraphsOf, runsBy, type Sign, withStep } from './signs'

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const signsOf: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: '\u00a0' }

const escaped = (words: string) => words.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)
const unescaped = (words: string) =>
  words.replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => signsOf[name] ?? '')

/** Blocks as the server keeps them. */
export const htmlOf = (blocks: readonly Block[]): string =>
  blocks.map((block) => (block.points ? listOf(block.points) : `<p>${inline(block.signs)}</p>`)).join('')

/** Points of one list, with the lists that stand in them. */
function listOf(points: readonly Point[]): string {
  const open: boolean[] = []
  let html = ''
  const close = () => {
    html += `</li></${open.pop() ? 'ol' : 'ul'}>`
  }
  for (const { depth, ordered, signs } of points) {
    while (open.length > depth) close()
    if (open.length === depth && open.at(-1) !== ordered) close()
    if (open.length === depth) html += '</li>'
    else {
      open.push(ordered)
      html += ordered ? '<ol>' : '<ul>'
    }
    html += `<li>${inline(signs)}`
  }
  while (open.length > 0) close()
  return html
}

const inline = (signs: readonly Sign[]): string =>
  runsBy(signs, ({ href }) => href)
    .map(({ kind: href, signs: linked }) => {
      const words = runsBy(linked, ({ bold }) => bold)
        .map(({ kind, signs: run }) => (kind ? `<strong>${slanted(run)}</strong>` : slanted(run)))
        .join('')
      return href === null ? words : `<a href="${escaped(href)}">${words}</a>`
    })
    .join('')

const slanted = (signs: readonly Sign[]): string =>
  runsBy(signs, ({ italic }) => italic)
    .map(({ kind, signs: run }) => (kind ? `<em>${plain(run)}</em>` : plain(run)))
    .join('')

const plain = (signs: readonly Sign[]): string =>
  signs.map(({ sign }) => (sign === '\n' ? '<br>' : escaped(sign))).join('')

const token = /<(\/?)([a-z]+)((?:\s+[a-z-]+="[^"]*")*)\s*\/?>|[^<]+|</g

/**
 * The other way, from what the server has cleaned: `p br strong b em i ul ol li a`, each closed. Links that no reader is
 * shown become words, and paragraphs in a point become lines of it.
 */
export function blocksOfHtml(html: string): Block[] {
  const blocks: Block[] = []
  const lists: boolean[] = []
  const hrefs: (string | null)[] = []
  let [bold, italic, items] = [0, 0, 0]
  let written: Sign[] = []
  let points: Point[] | null = null
  const put = (sign: string) =>
    written.push({ sign, bold: bold > 0, italic: italic > 0, href: hrefs.findLast((href) => href !== null) ?? null })
  const finish = () => {
    const depth = Math.max(lists.length, items > 0 ? 1 : 0)
    if (depth === 0) {
      const paragraphs = paragraphsOf(written)
      if (paragraphs.length > 0) points = null
      blocks.push(...paragraphs.map((signs) => ({ signs })))
    } else if (written.length > 0) add({ depth, ordered: lists.at(-1) ?? false, signs: linesOf(written) })
    written = []
  }
  const add = (point: Point) => {
    if (point.signs.length === 0) return
    const grown: Point[] = withStep(points ?? [], point)
    if (points) blocks.pop()
    points = grown
    blocks.push({ points: grown })
  }
  for (const [whole, slash, name, attributes = ''] of html.matchAll(token)) {
    const way = slash ? -1 : 1
    switch (name) {
      case undefined:
        for (const sign of unescaped(whole).replace(/[ \t\n\r\f]+/g, ' ')) put(sign)
        break
      case 'strong':
      case 'b':
        bold += way
        break
      case 'em':
      case 'i':
        italic += way
        break
      case 'a':
        if (slash) hrefs.pop()
        else hrefs.push(hrefIn(attributes))
        break
      case 'br':
        put('\n')
        break
      case 'p':
        if (lists.length > 0 || items > 0) put('\n')
        else finish()
        break
      case 'li':
        finish()
        items = Math.max(0, items + way)
        break
      case 'ul':
      case 'ol':
        finish()
        if (slash) lists.pop()
        else lists.push(name === 'ol')
        if (lists.length === 0 && items === 0) points = null
    }
  }
  finish()
  return blocks
}

function hrefIn(attributes: string): string | null {
  const href = unescaped(/\shref="([^"]*)"/.exec(attributes)?.[1] ?? '').trim()
  return linkable.test(href) ? href.replace(/\s/g, encodeURIComponent) : null
}
