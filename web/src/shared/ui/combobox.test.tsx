import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRef, useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { atWidth } from '../testing/width'
import { Combobox } from './combobox'
import { Field } from './field'

const villages = ['Tegallega', 'Tegal Gundil', 'Babakan', 'Bantarjati', 'Cimahpar', 'Pabaton', 'Paledang', 'Sempur']
const choices = villages.map((label, index) => ({ value: String(index), label }))

function Form({ at = null, canClear = false }: { at?: string | null; canClear?: boolean }) {
  const [value, setValue] = useState(at)
  const onClear = canClear ? () => setValue(null) : undefined
  return (
    <Field label="Kelurahan">
      <Combobox label="Kelurahan" choices={choices} value={value} onChange={setValue} onClear={onClear} />
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

  it('opens at the choice and still shows it; Enter leaves it', async () => {
    render(<Form at="5" />)
    await userEvent.click(field())
    expect(field().value).toBe('Pabaton')
    expect(pointedAt()).toBe('Pabaton')
    await userEvent.keyboard('{Enter}')
    expect(field().value).toBe('Pabaton')
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    expect(pointedAt()).toBe('Paledang')
  })

  it('chooses nothing on Enter when nothing was typed or pointed at', async () => {
    render(<Form />)
    await userEvent.click(field())
    expect(field().hasAttribute('aria-activedescendant')).toBe(false)
    await userEvent.keyboard('{Enter}')
    expect(field().value).toBe('')
    expect(options()).toEqual([])
  })

  it('opens with an arrow at the first or the last row, with Alt at none, and Alt closes it', async () => {
    render(<Form />)
    await userEvent.tab()
    await userEvent.keyboard('{ArrowDown}')
    expect(pointedAt()).toBe('Tegallega')
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
    expect(options()).toEqual([])
    await userEvent.keyboard('{ArrowUp}')
    expect(pointedAt()).toBe('Sempur')
    await userEvent.keyboard('{Escape}{Alt>}{ArrowDown}{/Alt}')
    expect(options()).toHaveLength(8)
    expect(pointedAt()).toBeUndefined()
  })

  it('controls a list only while there is one', async () => {
    render(<Form />)
    const controlled = () => field().getAttribute('aria-controls')
    expect(controlled()).toBeNull()
    await userEvent.type(field(), 'teg')
    expect(screen.getByRole('listbox').id).toBe(controlled())
    await userEvent.type(field(), 'x')
    expect(controlled()).toBeNull()
  })

  it('points at a row that is there when the list gets shorter, and at none of an answer to come', async () => {
    const onChange = vi.fn()
    const list = (some: typeof choices, waiting = false) => (
      <Field label="Kelurahan">
        <Combobox
          label="Kelurahan"
          choices={some}
          value={null}
          onChange={onChange}
          onSearch={() => {}}
          waiting={waiting}
        />
      </Field>
    )
    const { rerender } = render(list(choices))
    await userEvent.type(field(), 'a{ArrowUp}')
    expect(pointedAt()).toBe('Sempur')
    rerender(list(choices.slice(0, 2)))
    expect(pointedAt()).toBe('Tegallega')
    rerender(list(choices.slice(0, 2), true))
    expect(field().hasAttribute('aria-activedescendant')).toBe(false)
    await userEvent.keyboard('{Enter}')
    expect(onChange).not.toHaveBeenCalled()
    rerender(list(choices.slice(4, 5)))
    await userEvent.keyboard('{Enter}')
    expect(onChange).toHaveBeenCalledExactlyOnceWith('4')
  })

  it('lets go of the choice by its button, and when it is emptied', async () => {
    render(<Form at="5" canClear />)
    await userEvent.click(screen.getByRole('button', { name: 'Kosongkan Kelurahan' }))
    expect(field().value).toBe('')
    expect(document.activeElement).toBe(field())
    expect(screen.queryByRole('button', { name: 'Kosongkan Kelurahan' })).toBeNull()
    await userEvent.type(field(), 'sem{Enter}')
    await userEvent.clear(field())
    await userEvent.keyboard('{Enter}')
    expect(field().value).toBe('')
  })
})

it.each([360, 1280])('can be focused by its form and switched off (%i px)', async (width) => {
  atWidth(width)
  const control = createRef<HTMLElement>()
  const combobox = (disabled: boolean) => (
    <Combobox ref={control} label="Kelurahan" choices={choices} value={null} onChange={() => {}} disabled={disabled} />
  )
  const { rerender } = render(combobox(false))
  control.current?.focus()
  expect(document.activeElement?.matches('[role=combobox], [aria-haspopup=dialog]')).toBe(true)
  rerender(combobox(true))
  expect(control.current?.matches(':disabled')).toBe(true)
  await userEvent.click(control.current as HTMLElement)
  expect(screen.queryByRole('option')).toBeNull()
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('on a phone lets go of the choice in its sheet', async () => {
  atWidth(360)
  render(<Form at="5" canClear />)
  await userEvent.click(screen.getByRole('button', { name: 'Kelurahan: Pabaton' }))
  await userEvent.click(screen.getByRole('button', { name: 'Kosongkan Kelurahan' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByRole('button', { name: 'Kelurahan: Pilih satu' })).toBeTruthy()
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
