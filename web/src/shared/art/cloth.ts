import { type Category, categories, houses, type Mood, type MotifName, moods, motifNames, type Palette } from './dyes'
import { num, picture, tag } from './markup'
import { pattern } from './motifs'
import { hash, numbers, pick } from './seed'

/** One motif as a plain field. */
function field(id: string, name: MotifName, palette: Palette, t: number, width: number, height: number): string {
  const sheet = tag('rect', { width, height, fill: `url(#${id})` })
  return picture(width, height, 'xMidYMid slice', pattern(id, name, t, palette), sheet)
}

/** Which palette and tile size show each house motif best on a large field. */
const onTheWall: Record<Category, { palette: 0 | 1 | 2; t: number }> = {
  kelasmu: { palette: 0, t: 132 },
  ujianmu: { palette: 1, t: 120 },
  kariermu: { palette: 2, t: 104 },
  prakerja: { palette: 2, t: 128 },
  paket: { palette: 0, t: 120 },
}

/** The cloth of a category, for the mosaic on the home page and other bands. */
export function cloth(category: Category): string {
  const { palette, t } = onTheWall[category]
  const { motif, palettes } = houses[category]
  return field(`cloth-${category}`, motif, palettes[palette], t, 400, 320)
}

/** A person's, group's or institution's own tile; shown in a petal. */
export function emblem(seed: string): string {
  const start = hash(seed)
  const next = numbers(start)
  const motif = pick(motifNames, next())
  const palette = pick(houses[pick(categories, next())].palettes, next())
  return field(`emblem-${start.toString(16)}`, motif, palette, 48, 48, 48)
}

/** In the colours of the site, which an institution sets; its motif goes by the seed. */
export function brandCloth(seed: string, t: number, width: number, height: number): string {
  const palette: Palette = ['var(--brand)', brandCream, 'var(--brand-ground)', 'var(--brand-accent)']
  return field(`cloth-brand-${t}`, pick(motifNames, numbers(hash(seed))()), palette, t, width, height)
}

const brandCream = 'color-mix(in oklab, var(--brand-accent) 30%, #fff)'

/** One kawung in the colours of a mood: empty lists are grey, thanks are green. */
export function moodEmblem(mood: Mood): string {
  return field(`emblem-${mood}`, 'kawung', moods[mood], 96, 96, 96)
}

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
