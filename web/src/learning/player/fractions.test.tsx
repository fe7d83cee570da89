import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Fractions, withFractions } from './fractions'

const stacked = (top: string, bottom: string) =>
  `<span data-fraction="1"><sup>${top}</sup><i>/</i><sub>${bottom}</sub></span>`

it('puts the numbers of a fraction over each other', () => {
  expect(withFractions('<p>3/4 dan 2 1/2, lalu (1/8).</p>')).toBe(
    `<p>${stacked('3', '4')} dan 2 ${stacked('1', '2')}, lalu (${stacked('1', '8')}).</p>`,
  )
})

it.each([
  '<p>Tanggal 14/11/2026, km/jam, dan/atau, 3,1/4, 1/2,5, v1/2a.</p>',
  '<a href="/kelas/1/2">tautan</a>',
  '<pre><code>x = 7/2</code></pre>',
])('leaves %s as it is', (html) => expect(withFractions(html)).toBe(html))

it('does so in an answer, which reads and copies as it was', () => {
  const { container } = render(<Fractions>{'Bu Ratna memakai 3/4 bagian'}</Fractions>)
  expect(container.innerHTML).toBe(`Bu Ratna memakai ${stacked('3', '4')} bagian`)
  expect(container.textContent).toBe('Bu Ratna memakai 3/4 bagian')
})
