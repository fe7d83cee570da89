import { categories } from '@/shared/art/category'
import { field } from '@/shared/art/cloth'
import { houses, motifNames } from '@/shared/art/dyes'
import { hash, numbers, pick } from '@/shared/art/seed'

/** A person's own cloth as a band: motif and dyes go by the seed. */
export function cloth(seed: string): string {
  const start = hash(seed)
  const next = numbers(start)
  const motif = pick(motifNames, next())
  const palette = pick(houses[pick(categories, next())].palettes, next())
  return field(`person-${start.toString(16)}`, motif, palette, 92, 1280, 200)
}
