import { type Category, houses, type MotifName, motifNames, type Palette } from './dyes'
import { escapeText, num, path, picture, tag } from './markup'
import { pattern } from './motifs'
import { hash, numbers, pick } from './seed'

export interface CoverOptions {
  seed: string
  category: Category
  /** At most four signs on the white tab: `¾`, `Aa`, `UTBK`. */
  glyph?: string
  /** Square thumbs ask for a square cover: cropping the wide one would cut the tab. */
  shape?: 'wide' | 'square'
}

interface Choice {
  house: MotifName
  guest: MotifName
  first: Palette
  second: Palette
  last: Palette
  /** Sizes of the tiles. */
  big: number
  small: number
  turn: number
}

/** Where a layout lays its cloth: `cloth` makes a pattern once and gives its paint. */
interface Sheet {
  width: number
  height: number
  cloth(name: MotifName, t: number, palette: Palette, dx?: number, dy?: number): string
}

type Layout = (sheet: Sheet, choice: Choice) => string

const patch = (x: number, y: number, width: number, height: number, fill: string) =>
  tag('rect', { x, y, width, height, fill })
const polygon = (fill: string, ...points: number[]) => tag('polygon', { points: path(...points), fill })

const split: Layout = ({ width: w, height: h, cloth }, { house, guest, first, second, big, small }) => {
  const x = w * 0.62
  const quarter = path('M', w, h / 2, 'V', h, 'H', x, 'A', w - x, h / 2, 0, 0, 1, w, h / 2, 'Z')
  return (
    patch(0, 0, x, h, cloth(house, big, first, x * 0.1, h * 0.08)) +
    patch(x, 0, w - x, h / 2, cloth(guest, small * 1.25, second, x, 0)) +
    patch(x, h / 2, w - x, h / 2, first[3]) +
    tag('path', { d: quarter, fill: second[2] })
  )
}

const diagonal: Layout = ({ width: w, height: h, cloth }, { house, guest, first, second, big, small }) =>
  patch(0, 0, w, h, cloth(house, big, first)) +
  polygon(cloth(guest, small, second), w * 0.52, 0, w, 0, w, h, w * 0.8, h) +
  polygon(first[3], w * 0.49, 0, w * 0.52, 0, w * 0.8, h, w * 0.77, h)

const band: Layout = ({ width: w, height: h, cloth }, { house, guest, first, second, big, small }) =>
  patch(0, 0, w, h * 0.6, cloth(house, big * 0.86, first, w * 0.04, h * 0.03)) +
  patch(0, h * 0.6, w, h * 0.035, first[3]) +
  patch(0, h * 0.635, w, h * 0.365, cloth(guest, small * 1.1, second, 0, h * 0.635))

const checker: Layout = ({ width: w, height: h, cloth }, { house, guest, first, second, last, turn }) => {
  const s = h / 2
  let cells = ''
  for (let row = 0; row < 2; row++) {
    for (let column = 0; column * s < w; column++) {
      const x = column * s
      const y = row * s
      const kind = (column + 2 * row + turn) % 4
      if (kind === 0) cells += patch(x, y, s, s, cloth(house, s, first))
      else if (kind === 1) cells += patch(x, y, s, s, first[0]) + polygon(first[3], x, y, x + s, y, x, y + s)
      else if (kind === 2) cells += patch(x, y, s, s, cloth(guest, s / 2, second))
      else cells += patch(x, y, s, s, cloth(house, s / 2, last))
    }
  }
  return cells
}

const medallion: Layout = ({ width: w, height: h, cloth }, { house, first, second, big, small }) => {
  const cx = w * 0.66
  const cy = h * 0.5
  return (
    patch(0, 0, w, h, cloth(house, small * 1.2, first)) +
    tag('circle', { cx, cy, r: h * 0.62, fill: first[3] }) +
    tag('circle', { cx, cy, r: h * 0.56, fill: cloth(house, big * 1.12, second, cx, cy) })
  )
}

const layouts = [split, diagonal, band, checker, medallion] as const

/** The order of the draws is part of the format: a cover must never change under its program. */
function choose(seed: number, category: Category, height: number): { choice: Choice; layout: Layout } {
  const next = numbers(seed)
  const { motif: house, palettes } = houses[category]
  const guests = motifNames.filter((name) => name !== house)
  const guest = pick(guests, next())
  const turn = Math.floor(next() * 3)
  const first = palettes[turn] ?? palettes[0]
  const second = palettes[(turn + 1 + Math.floor(next() * 2)) % 4] ?? palettes[1]
  const layout = pick(layouts, next())
  const big = height * (0.5 + next() * 0.22)
  const small = height * (0.16 + next() * 0.06)
  return { choice: { house, guest, first, second, last: palettes[3], big, small, turn }, layout }
}

/** The glyph on its white tab in the lower left corner. */
function tab(glyph: string, h: number, ink: string): string {
  const signs = [...glyph].length
  const size = h * (signs > 3 ? 0.15 : 0.2)
  const w = Math.max(h * 0.36, signs * size * 0.66 + h * 0.14)
  const outline = path('M', 0, h, 'V', h * 0.64, 'H', w - h * 0.12, 'Q', w, h * 0.64, w, h * 0.76, 'V', h, 'Z')
  const letters = {
    x: w / 2,
    y: h * 0.82 + size * 0.36,
    'text-anchor': 'middle',
    'font-family': 'Plus Jakarta Sans Variable,Plus Jakarta Sans,sans-serif',
    'font-weight': 800,
    'font-size': size,
    'letter-spacing': '-.03em',
    fill: ink,
  }
  return tag('path', { d: outline, fill: '#fff' }) + tag('text', letters, escapeText(glyph))
}

/**
 * A patchwork cover. Same seed, category, glyph and shape: same bytes, in the browser and on the server.
 * The ids come from the seed too; two equal covers in one page share equal definitions.
 */
export function cover({ seed, category, glyph = '', shape = 'wide' }: CoverOptions): string {
  const width = shape === 'wide' ? 480 : 300
  const height = 300
  const start = hash(seed + category)
  const key = `${shape}-${start.toString(16)}`
  const { choice, layout } = choose(start, category, height)
  const known = new Map<string, string>()
  let defs = ''
  const cloth: Sheet['cloth'] = (name, t, palette, dx = 0, dy = 0) => {
    const recipe = [name, num(t), palette[0], num(dx), num(dy)].join(' ')
    const id = known.get(recipe) ?? `${key}-${known.size}`
    if (!known.has(recipe)) {
      known.set(recipe, id)
      defs += pattern(id, name, t, palette, dx, dy)
    }
    return `url(#${id})`
  }
  const body = layout({ width, height, cloth }, choice)
  const label = glyph === '' ? '' : tab(glyph, height, houses[category].ink)
  return picture(width, height, 'xMinYMax slice', defs, body + label)
}
