import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { OtpInput } from './otp-input'

const boxes = () => screen.getAllByRole<HTMLInputElement>('textbox')
const shown = () =>
  boxes()
    .map((box) => box.value || '_')
    .join('')
const focused = () => boxes().indexOf(document.activeElement as HTMLInputElement) + 1
const paste = (box: number, content: string) =>
  fireEvent.paste(boxes()[box - 1] as HTMLElement, { clipboardData: { getData: () => content } })

function setup() {
  const onComplete = vi.fn()
  const view = render(<OtpInput onComplete={onComplete} />)
  boxes()[0]?.focus()
  return { onComplete, ...view }
}

it('B179 is a group of six boxes that take digits only', async () => {
  setup()
  expect(screen.getByRole('group', { name: 'Kode 6 angka' })).toBeTruthy()
  expect(boxes()).toHaveLength(6)
  expect(boxes()[0]?.autocomplete).toBe('one-time-code')
  expect(boxes().every((box) => box.inputMode === 'numeric')).toBe(true)
  await userEvent.keyboard('a -')
  expect([shown(), focused()]).toEqual(['______', 1])
})

it('B180 a digit moves on, and the sixth sends the code', async () => {
  const { onComplete } = setup()
  await userEvent.keyboard('40912')
  expect([shown(), focused()]).toEqual(['40912_', 6])
  expect(onComplete).not.toHaveBeenCalled()
  await userEvent.keyboard('7')
  expect(onComplete).toHaveBeenCalledExactlyOnceWith('409127')
})

it('B180 a digit in a filled box takes its place', async () => {
  setup()
  await userEvent.keyboard('409')
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
  await userEvent.keyboard('5')
  expect([shown(), focused()]).toEqual(['459___', 3])
})

it('B180 backspace empties and moves back', async () => {
  setup()
  await userEvent.keyboard('409{Backspace}')
  expect([shown(), focused()]).toEqual(['40____', 3])
  await userEvent.keyboard('{Backspace}{Backspace}{Backspace}')
  expect([shown(), focused()]).toEqual(['______', 1])
})

it.each([
  [1, '409127', '409127'],
  [1, 'Kode: 409-127.', '409127'],
  [4, ' 4 0 9 1 2 7 8', '409127'],
  [1, '40', '40____'],
  [3, '12', '__12__'],
  [1, 'tidak ada', '______'],
])('B180 pasting into box %d strips and spreads "%s"', (box, content, result) => {
  const { onComplete } = setup()
  paste(box, content)
  expect(shown()).toBe(result)
  expect(onComplete).toHaveBeenCalledTimes(result.includes('_') ? 0 : 1)
})

it('B180 a code that the phone fills into the first box spreads too', () => {
  const { onComplete } = setup()
  fireEvent.change(boxes()[0] as HTMLElement, { target: { value: '409127' } })
  expect(onComplete).toHaveBeenCalledExactlyOnceWith('409127')
})

it('B135 a refused code clears the boxes, says so and starts again, each time', () => {
  const { onComplete, rerender } = setup()
  for (const attempt of [1, 2]) {
    paste(1, '111111')
    rerender(<OtpInput onComplete={onComplete} rejection={{ message: 'Kode verifikasi tidak sesuai' }} />)
    expect([shown(), focused()]).toEqual(['______', 1])
    expect(screen.getByRole('alert').textContent).toBe('Kode verifikasi tidak sesuai')
    expect(onComplete).toHaveBeenCalledTimes(attempt)
  }
})

it('takes nothing while the code is being checked', async () => {
  const onComplete = vi.fn()
  render(<OtpInput onComplete={onComplete} busy />)
  paste(1, '409127')
  expect(shown()).toBe('______')
  expect(onComplete).not.toHaveBeenCalled()
})
