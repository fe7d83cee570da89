import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { atWidth } from '../testing/width'
import { Combobox } from './combobox'
import { Field } from './field'

const villages = ['Tegallega', 'Tegal Gundil', 'Babakan', 'Bantarjati', 'Cimahpar', 'Pabaton', 'Paledang', 'Sempur']
const choices = villages.map((label, index) => ({ value: String(index), label }))

function Form() {
  const [value, setValue] = useState<string | null>(null)
  return (
    <Field label="Kelurahan">
      <Combobox label="Kelurahan" choices={choices} value={value} onChange={setValue} />
    </Field>
  )
}

describe('on a desktop', () => {
  beforeEach(() => atWidth(1280))
  const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Kelurahan' })
  const options = () => screen.queryAllByRole('option').map((option) => option.textContent)
  const pointedAt = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent

  it('narrows the list to what is typed and says how many are left', async () => {
    render(<Form />)
    await userEvent.type(field(), 'TEG')
    expect(options()).toEqual(['Tegallega', 'Tegal Gundil'])
    expect(screen.getByRole('status').textContent).toBe('2 pilihan')
    expect(screen.getAllByText('Teg', { selector: 'b' })).toHaveLength(2)
  })

  it('is chosen with the keys while focus stays in the field', async () => {
    render(<Form />)
    await userEvent.type(field(), 'teg{ArrowDown}')
    expect(pointedAt()).toBe('Tegal Gundil')
    await userEvent.keyboard('{Enter}')
    expect(field().value).toBe('Tegal Gundil')
    expect(options()).toEqual([])
    expect(document.activeElement).toBe(field())
  })

  it('keeps the old choice when it is left with Escape', async () => {
    render(<Form />)
    await userEvent.type(field(), 'sem{Enter}')
    await userEvent.type(field(), 'x')
    expect(screen.getByText(/^Tidak ada hasil untuk “/)).toBeTruthy()
    await userEvent.keyboard('{Escape}')
    expect(field().value).toBe('Sempur')
  })

  it('is chosen with the mouse', async () => {
    render(<Form />)
    await userEvent.click(field())
    await userEvent.click(screen.getByRole('option', { name: 'Pabaton' }))
    expect(field().value).toBe('Pabaton')
  })
})

it('on a phone is a sheet with its own search', async () => {
  atWidth(360)
  render(<Form />)
  await userEvent.click(screen.getByRole('button', { name: 'Kelurahan: Pilih satu' }))
  const sheet = screen.getByRole('dialog', { name: 'Kelurahan' })
  await userEvent.type(within(sheet).getByRole('searchbox', { name: 'Cari: Kelurahan' }), 'pal')
  await userEvent.click(within(sheet).getByRole('button', { pressed: false }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByRole('button', { name: 'Kelurahan: Paledang' })).toBeTruthy()
})
