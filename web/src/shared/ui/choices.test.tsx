import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { Checkbox } from './checkbox'
import { Chip, ChosenChip } from './chip'
import { QuizOption } from './quiz-option'
import { RadioGroup } from './radio-group'
import { RatingInput } from './rating-input'
import { Switch } from './switch'

it('a checkbox can be mixed, and its words click too', async () => {
  const { rerender } = render(<Checkbox mixed>{'Pilih semua'}</Checkbox>)
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Pilih semua' })
  expect(box.indeterminate).toBe(true)
  rerender(<Checkbox>{'Pilih semua'}</Checkbox>)
  expect(box.indeterminate).toBe(false)
  await userEvent.click(screen.getByText('Pilih semua'))
  expect(box.checked).toBe(true)
})

it('a switch is one for readers', async () => {
  render(<Switch>{'Terima surel mingguan'}</Switch>)
  const control = screen.getByRole<HTMLInputElement>('switch', { name: 'Terima surel mingguan' })
  await userEvent.click(control)
  expect(control.checked).toBe(true)
})

it('a radio group has a name and one answer', async () => {
  const onChange = vi.fn()
  const choices = [
    { value: 'ya', label: 'Ya' },
    { value: 'tidak', label: 'Tidak' },
  ]
  render(<RadioGroup label="Sudah vaksin?" choices={choices} value="ya" onChange={onChange} error="Pilih satu." />)
  // Only a group of radios can be invalid; a plain group cannot.
  const group = screen.getByRole('radiogroup', { name: 'Sudah vaksin?' })
  expect(group.getAttribute('aria-invalid')).toBe('true')
  expect(document.getElementById(group.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Pilih satu.')
  await userEvent.click(screen.getByRole('radio', { name: 'Tidak' }))
  expect(onChange).toHaveBeenCalledExactlyOnceWith('tidak')
})

function Stars() {
  const [value, setValue] = useState<number | null>(null)
  return <RatingInput label="Nilai program ini" value={value} onChange={setValue} />
}

it('stars are radios with their full name', async () => {
  render(<Stars />)
  await userEvent.click(screen.getByRole('radio', { name: '4 dari 5 bintang' }))
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '4 dari 5 bintang' }).checked).toBe(true)
  expect(screen.getByRole('group', { name: 'Nilai program ini' })).toBeTruthy()
})

it('an answer of a quiz is a radio, or a checkbox when many are right', () => {
  render(
    <>
      <QuizOption letter="A" name="satu">
        {'Rp11.500'}
      </QuizOption>
      <QuizOption letter="B" many>
        {'Rp13.000'}
      </QuizOption>
    </>,
  )
  expect(screen.getByRole('radio', { name: 'Rp11.500' })).toBeTruthy()
  expect(screen.getByRole('checkbox', { name: 'Rp13.000' })).toBeTruthy()
})

it('chips say whether they are on, and what a press takes away', async () => {
  const onRemove = vi.fn()
  render(
    <>
      <Chip pressed>{'Lunas'}</Chip>
      <ChosenChip label="Aktif" onRemove={onRemove} />
    </>,
  )
  expect(screen.getByRole('button', { name: 'Lunas', pressed: true })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Hapus filter Aktif' }))
  expect(onRemove).toHaveBeenCalledTimes(1)
})
