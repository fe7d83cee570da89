import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const read = (file: string) => readFileSync(`src/shared/${file}`, 'utf8')
const tokens = read('tokens.css')
const found = (text: string, pattern: RegExp) => pattern.exec(text)?.[1] ?? ''

/** What the tokens say in the light look, or in the dark one. */
function colour(name: string, look: string): string {
  const value = found(look, new RegExp(`--${name}: ([^;]+);`))
  const other = found(value, /^var\(--([\w-]+)\)$/)
  return other ? colour(other, look) : value
}
const [, light = '', dark = ''] = /^(.*?)\n\[data-theme="dark"\] \{(.*?)\n\}/s.exec(tokens) ?? []
const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
const linear = (share: number) => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4)

function contrast(ink: string, ground: string, share: number): number {
  const grounds = channels(ground)
  const bright = (parts: number[]) => {
    const [red = 0, green = 0, blue = 0] = parts.map(linear)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05
  }
  const mixed = channels(ink).map((part, place) => part * share + (grounds[place] ?? 0) * (1 - share))
  const [one, other] = [bright(mixed), bright(grounds)]
  return Math.max(one, other) / Math.min(one, other)
}

const percent = found(read('ui/skeleton.css'), /var\(--ink\) (\d+)%/)
const share = Number(percent) / 100
const faintest = Number(found(read('ui/motion.css'), /@keyframes waiting \{\s+50% \{\s+opacity: ([\d.]+)/))

it.each([
  ['light', light],
  ['dark', dark],
])('U26 a box is seen on every ground of the %s look, also where its pulse is faintest', (_, look) => {
  for (const ground of ['canvas', 'surface', 'raised']) {
    expect(contrast(colour('ink', look), colour(ground, look), share), ground).toBeGreaterThan(1.3)
    expect(contrast(colour('ink', look), colour(ground, look), share * faintest), ground).toBeGreaterThan(1.15)
  }
})

it('U26 the boxes that the server draws are as dark', () => {
  const drawn = readFileSync('../crates/server/src/page/content.css', 'utf8')
  expect(found(drawn, /\.sv-shape i\{[^}]*var\(--ink\) (\d+)%/)).toBe(percent)
})
