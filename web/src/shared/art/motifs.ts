import type { MotifName, Palette } from './dyes'
import { path, tag } from './markup'

interface Tile {
  width: number
  height: number
  rotation: number
  body: string
}

/** Draws one repeat of a motif, about `t` units wide. `id` prefixes the shapes that the tile uses again. */
type Motif = (t: number, palette: Palette, id: string) => Tile

const square = (t: number, body: string): Tile => ({ width: t, height: t, rotation: 0, body })
const dot = (cx: number, cy: number, r: number, fill: string) => tag('circle', { cx, cy, r, fill })
const atCorners = (t: number, draw: (x: number, y: number) => string) =>
  draw(0, 0) + draw(t, 0) + draw(0, t) + draw(t, t)

/** The sugar-palm fruit: four seeds around a point. */
const kawung: Motif = (t, [ground, figure, second, accent], id) => {
  const q = t / 4
  const seed =
    tag('ellipse', { rx: t * 0.315, ry: t * 0.17, fill: figure }) +
    tag('ellipse', { rx: t * 0.17, ry: t * 0.032, fill: ground })
  const at = (x: number, y: number, angle: number) => ({ transform: `translate(${path(x, y)}) rotate(${angle})` })
  const again = (x: number, y: number, angle: number) => tag('use', { href: `#${id}`, ...at(x, y, angle) })
  const core = { x: t * 0.445, y: t * 0.445, width: t * 0.11, height: t * 0.11, fill: accent }
  return square(
    t,
    tag('g', at(q, q, 45), tag('g', { id }, seed)) +
      again(3 * q, q, -45) +
      again(q, 3 * q, -45) +
      again(3 * q, 3 * q, 45) +
      tag('rect', { ...core, transform: `rotate(45 ${path(t / 2, t / 2)})` }) +
      atCorners(t, (x, y) => dot(x, y, t * 0.05, second)),
  )
}

/** The unbroken blade: slanting waves between rows of diamonds. */
const parang: Motif = (t, [ground, figure, second, accent]) => {
  const w = t * 0.52
  const h = t * 0.86
  const row = t * 0.2
  const blade = (x: number) => {
    const rise = [x + w * 0.02, h * 0.52, x + w * 0.62, h * 0.66, x + w * 0.56, 0]
    const fall = [x + w * 1.2, h * 0.6, x + w * 0.58, h * 0.46, x + w * 0.6, h]
    const outline = path('M', x, h, 'C', ...rise, 'H', x + w * 1.16, 'C', ...fall, 'Z')
    return tag('path', { d: outline, fill: figure }) + dot(x + w * 0.58, h * 0.5, w * 0.085, ground)
  }
  const diamond = path(
    'M',
    w / 2,
    h + row * 0.14,
    'L',
    w * 0.8,
    h + row / 2,
    'L',
    w / 2,
    h + row * 0.86,
    'L',
    w * 0.2,
    h + row / 2,
    'Z',
  )
  const body =
    blade(-w) +
    blade(0) +
    blade(w) +
    tag('rect', { y: h, width: w, height: row, fill: second }) +
    tag('path', { d: diamond, fill: accent })
  return { width: w, height: h + row, rotation: -45, body }
}

/** Stars that keep opening: eight petals, in two sizes. */
const truntum: Motif = (t, [, figure, second, accent], id) => {
  const r = t * 0.27
  const half = t / 2
  let star = ''
  for (let i = 0; i < 8; i++) {
    const petal = { cy: r * -0.58, rx: r * 0.15, ry: r * (i % 2 === 0 ? 0.42 : 0.32) }
    star += tag('ellipse', i === 0 ? petal : { ...petal, transform: `rotate(${i * 45})` })
  }
  star += tag('circle', { r: r * 0.14, fill: accent })
  const at = (x: number, y: number, scale: string) => ({ transform: `translate(${path(t * x, t * y)})${scale}` })
  const again = (x: number, y: number, fill: string, scale = '') =>
    tag('use', { href: `#${id}`, fill, ...at(x, y, scale) })
  const dots = [0, half, t].flatMap((y) => [0, half, t].map((x) => dot(x, y, t * 0.026, second))).join('')
  return square(
    t,
    tag('g', { fill: figure, ...at(0.25, 0.25, '') }, tag('g', { id }, star)) +
      again(0.75, 0.75, figure) +
      again(0.75, 0.25, second, ' scale(.52)') +
      again(0.25, 0.75, second, ' scale(.52)') +
      dots,
  )
}

/** Rosettes in a grid, each in its diamond. */
const ceplok: Motif = (t, [ground, figure, second, accent], id) => {
  const c = t / 2
  const diamond = (inset: number, fill: string) =>
    tag('path', { d: path('M', c, inset, 'L', t - inset, c, 'L', c, t - inset, 'L', inset, c, 'Z'), fill })
  const petals = (name: string, turn: number, length: number, width: number, fill: string) => {
    const tip = c - t * length
    const middle = c - t * length * 0.5
    const left = c - t * width
    const right = c + t * width
    const d = path('M', c, c, 'C', left, middle, left, tip, c, tip, 'C', right, tip, right, middle, c, c, 'Z')
    const spin = (angle: number) => `rotate(${angle} ${path(c, c)})`
    const others = [90, 180, 270].map((angle) => tag('use', { href: `#${id}${name}`, transform: spin(angle) })).join('')
    const first = tag('path', { id: `${id}${name}`, d })
    return tag('g', turn === 0 ? { fill } : { fill, transform: spin(turn) }, first + others)
  }
  const knots = atCorners(t, (x, y) => dot(x, y, t * 0.15, figure) + dot(x, y, t * 0.075, ground))
  return square(
    t,
    diamond(0, second) +
      diamond(t * 0.09, ground) +
      petals('a', 0, 0.33, 0.13, figure) +
      petals('b', 45, 0.24, 0.08, accent) +
      dot(c, c, t * 0.065, ground) +
      knots,
  )
}

/** Weaving: a stepped diamond over stripes and a row of small checks. */
const tenun: Motif = (t, [ground, figure, second, accent]) => {
  const u = t / 14
  const bar = (x: number, y: number, width: number, height: number, fill: string) =>
    tag('rect', { x, y, width, height, fill })
  let body = ''
  for (let i = 0; i < 7; i++) {
    const steps = 2 * (i < 4 ? i : 6 - i) + 1
    body += bar(t / 2 - (steps + 0.5) * u, (i + 1.5) * u, (2 * steps + 1) * u, u * 1.04, figure)
  }
  for (let i = 0; i < 3; i++) {
    const steps = i === 1 ? 3 : 1
    body += bar(t / 2 - steps * u * 0.5 - u, (i + 3.5) * u, (steps + 2) * u, u * 1.04, ground)
  }
  body += bar(t / 2 - u * 0.5, 4.5 * u, u, u, accent)
  body += bar(0, 9.6 * u, t, u * 0.8, second) + bar(0, 12.8 * u, t, u * 0.8, second)
  for (let i = 0; i < 7; i++) body += bar((2 * i + 0.5) * u, 11 * u, u, u * 1.1, i % 2 === 0 ? figure : accent)
  return square(t, body)
}

const motifs: Record<MotifName, Motif> = { kawung, parang, truntum, ceplok, tenun }

/** A `<pattern>` that repeats the motif on its ground. */
export function pattern(id: string, name: MotifName, t: number, palette: Palette, dx = 0, dy = 0): string {
  const { width, height, rotation, body } = motifs[name](t, palette, `${id}s`)
  const frame = {
    id,
    width,
    height,
    patternUnits: 'userSpaceOnUse',
    patternTransform: `translate(${path(dx, dy)})${rotation === 0 ? '' : ` rotate(${rotation})`}`,
  }
  return tag('pattern', frame, tag('rect', { width, height, fill: palette[0] }) + body)
}
