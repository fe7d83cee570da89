import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { Checkbox } from './checkbox'
import { Field } from './field'
import { PasswordInput } from './password-input'
import { Select } from './select'
import { TextInput } from './text-input'

const describedBy = (element: Element) =>
  (element.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent)

it('ties label, hint and error to the control', () => {
  render(
    <Field label="NIK" hint="16 angka di kartu keluarga" error="NIK terdiri dari 16 angka." optional>
      <TextInput />
    </Field>,
  )
  const input = screen.getByRole('textbox', { name: 'NIK (opsional)' })
  expect(describedBy(input)).toEqual(['16 angka di kartu keluarga', 'NIK terdiri dari 16 angka.'])
  expect(input.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByRole('alert').textContent).toBe('NIK terdiri dari 16 angka.')
})

it('has no error marks without an error', () => {
  render(
    <Field label="Email">
      <TextInput type="email" />
    </Field>,
  )
  const input = screen.getByRole('textbox', { name: 'Email' })
  expect(input.hasAttribute('aria-invalid')).toBe(false)
  expect(input.hasAttribute('aria-describedby')).toBe(false)
})

it('shows and hides a password and keeps what was typed', async () => {
  render(
    <Field label="Kata sandi">
      <PasswordInput />
    </Field>,
  )
  const input = screen.getByLabelText<HTMLInputElement>('Kata sandi')
  await userEvent.type(input, 'rahasia')
  const button = screen.getByRole('button', { name: 'Tampilkan' })
  await userEvent.click(button)
  // Its words say what it does next; a state beside them would say the contrary.
  expect(button.hasAttribute('aria-pressed')).toBe(false)
  expect([input.type, input.value]).toEqual(['text', 'rahasia'])
  await userEvent.click(screen.getByRole('button', { name: 'Sembunyikan' }))
  expect([input.type, input.value]).toEqual(['password', 'rahasia'])
})

function LongForm() {
  const [wrong, setWrong] = useState<string[]>([])
  const names = Array.from({ length: 20 }, (_, at) => `Isian ${at + 1}`)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        setWrong(wrong.length === 0 ? names : ['Isian 3', 'Isian 7'])
      }}
    >
      {names.map((name) => (
        <Field key={name} label={name} error={wrong.includes(name) ? `${name} salah ${wrong.length}` : undefined}>
          <TextInput />
        </Field>
      ))}
      <button type="submit">{'Simpan'}</button>
    </form>
  )
}

it('of twenty errors the first is read out, and every field tells its own', async () => {
  render(<LongForm />)
  await userEvent.click(screen.getByRole('button', { name: 'Simpan' }))
  const alerts = () => screen.getAllByRole('alert').map((alert) => alert.textContent)
  expect(alerts()).toEqual(['Isian 1 salah 20'])
  expect(describedBy(screen.getByRole('textbox', { name: 'Isian 20' }))).toEqual(['Isian 20 salah 20'])
  await userEvent.click(screen.getByRole('button', { name: 'Simpan' }))
  expect(alerts()).toEqual(['Isian 3 salah 2'])
})

it('a checkbox belongs to its field', async () => {
  render(
    <Field label="Persetujuan" hint="Bisa kamu cabut kapan saja" error="Setujui dulu.">
      <Checkbox>{'Aku setuju'}</Checkbox>
    </Field>,
  )
  await userEvent.click(screen.getByText('Persetujuan'))
  const box = screen.getByRole<HTMLInputElement>('checkbox')
  expect(box.checked).toBe(true)
  expect(box.getAttribute('aria-invalid')).toBe('true')
  expect(describedBy(box)).toEqual(['Bisa kamu cabut kapan saja', 'Setujui dulu.'])
})

it('what is optional can be taken back in a list, what is needed cannot', async () => {
  const choices = [{ value: 'b', label: 'Bogor' }]
  render(
    <>
      <Field label="Kota asal" optional>
        <Select choices={choices} />
      </Field>
      <Field label="Kota">
        <Select choices={choices} />
      </Field>
    </>,
  )
  const origin = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Kota asal (opsional)' })
  await userEvent.selectOptions(origin, 'Bogor')
  expect(origin.value).toBe('b')
  await userEvent.selectOptions(origin, 'Pilih satu')
  expect(origin.value).toBe('')
  const city = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Kota' })
  await userEvent.selectOptions(city, 'Bogor')
  await userEvent.selectOptions(city, '').catch(() => {})
  expect(city.value).toBe('b')
})
