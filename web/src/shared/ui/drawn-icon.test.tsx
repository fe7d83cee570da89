import { cleanup, render } from '@testing-library/react'
import { Bell, Calendar, type LucideIcon, MapPin, Star } from 'lucide-react'
import { expect, test } from 'vitest'
import { shapesOf } from '../../../tools/icons'
import { drawn } from './drawn-icon'

const files: [string, LucideIcon][] = [
  ['bell', Bell],
  ['calendar', Calendar],
  ['map-pin', MapPin],
  ['star', Star],
]

/** What is seen of an icon: without the names of lucide. */
function seen(icon: React.ReactNode): string {
  const { container } = render(icon)
  const svg = container.querySelector('svg')
  for (const name of ['xmlns', 'class']) svg?.removeAttribute(name)
  const attributes = [...(svg?.attributes ?? [])].map(({ name, value }) => `${name}=${value}`).sort()
  const inner = svg?.innerHTML ?? ''
  cleanup()
  return `${attributes.join(' ')} ${inner}`
}

test.each(files)('the build draws the icon %s as the library does', async (file, Glyph) => {
  const Drawn = drawn(await shapesOf(file))
  expect(seen(<Drawn size={16} strokeWidth={1.9} aria-hidden="true" />)).toBe(
    seen(<Glyph size={16} strokeWidth={1.9} aria-hidden="true" />),
  )
})
