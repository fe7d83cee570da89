import type { Category } from './category'
import { houses } from './dyes'
import { num, picture, tag } from './markup'
import { pattern } from './motifs'

/** A checker of cloth with one patch missing, for pages that are not there. */
export function missingPatch(category: Category): string {
  const s = 120
  const { motif, palettes } = houses[category]
  const id = (part: string) => `gap-${category}-${part}`
  const defs =
    pattern(id('a'), motif, s, palettes[0]) +
    pattern(id('b'), motif, s / 2, palettes[1]) +
    pattern(id('c'), motif, s / 2, palettes[3])
  let body = ''
  for (let cell = 0; cell < 8; cell++) {
    const x = (cell % 4) * s
    const y = Math.floor(cell / 4) * s
    const part = 'abcacbac'[cell] ?? 'a'
    if (cell !== 2) body += tag('rect', { x, y, width: s, height: s, fill: `url(#${id(part)})` })
  }
  // The gap is white cloth with the running stitch that held the patch.
  body += tag('rect', { x: 2 * s, y: 0, width: s, height: s, fill: '#fff' })
  const stitch = { x: 2 * s + 10, y: 10, width: s - 20, height: s - 20, fill: 'none', stroke: palettes[0][2] }
  body += tag('rect', {
    ...stitch,
    'stroke-width': 3,
    'stroke-dasharray': `${num(12)} ${num(8)}`,
    'stroke-linecap': 'round',
  })
  return picture(4 * s, 2 * s, 'xMidYMid slice', defs, body)
}
