import type { Palette } from './dyes'
import { picture, tag } from './markup'
import { pattern } from './motifs'

const figure = 'color-mix(in oklab, var(--brand-ground), var(--brand))'
const palette: Palette = ['var(--brand-ground)', figure, figure, 'var(--brand-accent)']

/** Kawung woven into the site's ground, quiet enough to stand beside words. */
export function groundCloth(t: number, width: number, height: number): string {
  const sheet = tag('rect', { width, height, fill: 'url(#cloth-ground)' })
  return picture(width, height, 'xMinYMid slice', pattern('cloth-ground', 'kawung', t, palette), sheet)
}
