import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { Field } from './field'
import { PasswordInput } from './password-input'
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
  await userEvent.click(screen.getByRole('button', { name: 'Tampilkan' }))
  expect([input.type, input.value]).toEqual(['text', 'rahasia'])
  await userEvent.click(screen.getByRole('button', { name: 'Sembunyikan' }))
  expect([input.type, input.value]).toEqual(['password', 'rahasia'])
})
