import { categories } from './category'
import { houses, type Mood, type MotifName, moods, motifNames, type Palette } from './dyes'
import { picture, tag } from './markup'
import { pattern } from './motifs'
import { hash, numbers, pick } from './seed'

/** One motif as a plain field. */
export function field(id: string, name: MotifName, palette: Palette, t: number, width: number, height: number): string {
  const sheet = tag('rect', { width, height, fill: `url(#${id})` })
  return picture(width, height, 'xMidYMid slice', pattern(id, name, t, palette), sheet)
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
