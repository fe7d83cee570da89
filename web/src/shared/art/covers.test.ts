import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { cover } from './cover'
import { categories } from './dyes'

/** The server draws the same covers and is tested with the same file. `UPDATE_COVERS=1` writes it anew. */
const file = join(import.meta.dirname, '../../../../crates/art/tests/covers.json')

const glyphs = ['¾', 'Aa', 'UTBK', '</>', '', 'R&D', '"x"']

it('draws the covers that the server draws, to the byte', () => {
  const drawn = categories.flatMap((category, row) =>
    Array.from({ length: 7 }, (_, i) => {
      const glyph = glyphs[(row + i) % glyphs.length] ?? ''
      const shape = i % 3 === 2 ? ('square' as const) : ('wide' as const)
      const seed = `${category}-belajar-${i * 7 + row}`
      return { seed, category, glyph, shape, svg: cover({ seed, category, glyph, shape }) }
    }),
  )
  if (process.env.UPDATE_COVERS) writeFileSync(file, `${JSON.stringify(drawn, null, 1)}\n`)
  expect(drawn).toEqual(JSON.parse(readFileSync(file, 'utf8')))
})
