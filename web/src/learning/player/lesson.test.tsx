// @vitest-environment jsdom
// DOMPurify vouches for real browsers and jsdom alone.
import { render, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { Lesson } from './lesson'

const html = '<h3>Luas</h3><p>Isi</p><h4>Contoh</h4>'
const levels = () => screen.getAllByRole('heading').map(({ tagName, textContent }) => `${tagName} ${textContent}`)

beforeEach(() => {
  const nothing = () => {}
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = nothing
      disconnect = nothing
    },
  )
})

it('right under the title no level of headings is skipped', () => {
  render(<Lesson html={html} />)
  expect(levels()).toEqual(['H2 Luas', 'H3 Contoh'])
})

it('under a heading of its own a lesson keeps its levels', () => {
  render(<Lesson html={html} under="part" />)
  expect(levels()).toEqual(['H3 Luas', 'H4 Contoh'])
})

it.each([
  ['<h4>Luas</h4>', 'title', ['H2 Luas']],
  ['<h2>Luas</h2><h3>Contoh</h3>', 'title', ['H2 Luas', 'H3 Contoh']],
  ['<h2>Luas</h2><h3>Contoh</h3><h4>Satu</h4>', 'part', ['H3 Luas', 'H4 Contoh', 'H4 Satu']],
] as const)('%s under a %s begins at the right level', (written, under, expected) => {
  render(<Lesson html={written} under={under} />)
  expect(levels()).toEqual(expected)
})

it('nothing stands where nothing was written', () => {
  const { container } = render(<Lesson html="" />)
  expect(container.innerHTML).toBe('')
})
