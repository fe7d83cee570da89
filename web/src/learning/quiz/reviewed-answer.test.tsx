// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ReviewedAnswer } from './reviewed-answer'
import { reviewed } from './testing/quizzes'

test('B352 an essay is shown as a paragraph with line breaks, and what it contains stays text', () => {
  const { container } = render(
    <ReviewedAnswer
      row={reviewed(7, {
        answer: 'Pagi\n<i>siang</i>',
        answer_html: '<p>Pagi<br>&lt;i&gt;siang&lt;/i&gt;</p>',
        is_right: null,
      })}
    />,
  )
  expect(container.querySelector('dd > div')?.innerHTML).toBe('<p>Pagi<br>&lt;i&gt;siang&lt;/i&gt;</p>')
})

test('a wrong choice stands beside the right one', () => {
  render(<ReviewedAnswer row={reviewed(1, { answer: ['a', 'c'], right_answer: ['a', 'b'] })} />)
  const words = screen.getAllByRole('listitem').map((row) => row.textContent)
  expect(words).toEqual(['ADuaJawabanmuBenar', 'BTigaBenar', 'CEmpatJawabanmu'])
})

test('pairs and orders are told in words, the right ones where they differ', () => {
  const { container, rerender } = render(
    <ReviewedAnswer row={reviewed(3, { answer: { l1: 'r1' }, right_answer: { l1: 'r2', l2: 'r1' } })} />,
  )
  const said = () =>
    [...container.querySelectorAll('dd')].map((each) => [...each.querySelectorAll('li')].map((row) => row.textContent))
  expect(said()).toEqual([
    ['Jawa Barat → Denpasar', 'Bali → Belum dipasangkan'],
    ['Jawa Barat → Bandung', 'Bali → Denpasar'],
  ])
  rerender(
    <ReviewedAnswer row={reviewed(4, { answer: ['y', 'z', 'x'], right_answer: ['y', 'z', 'x'], is_right: true })} />,
  )
  expect(said()).toEqual([['1. Satu', '2. Sepuluh', '3. Seratus']])
})

test('a question without an answer shows what is right', () => {
  render(<ReviewedAnswer row={reviewed(5, { right_answer: 'Soekarno' })} />)
  screen.getByText('Soekarno')
})
