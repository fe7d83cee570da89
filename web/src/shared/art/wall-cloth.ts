import type { Category } from './category'
import { field } from './cloth'
import { houses } from './dyes'

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
