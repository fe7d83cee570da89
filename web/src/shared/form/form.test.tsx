import { onlineManager } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { createQueryClient } from '@/app/query'
import { ApiError } from '@/shared/api/api-error'
import { showForm } from '@/shared/testing/show-form'
import { CheckboxField } from './checkbox-field'
import { RadioField } from './radio-field'
import { SelectField } from './select-field'
import { TextField } from './text-field'

const refusal = (errors: Record<string, string[]>) => new ApiError(422, 'Periksa lagi isianmu.', { errors })
const rejecting = (error: unknown) => ({ onSubmit: () => Promise.reject(error) })
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const describedBy = (element: Element) =>
  (element.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent)

const person = (
  <>
    <TextField name="name" label="Nama" rules={{ required: 'Masukkan nama.' }} />
    <SelectField name="level" label="Jenjang" choices={[{ value: '11', label: 'Kelas 5' }]} optional />
    <RadioField
      name="sex"
      label="Jenis kelamin"
      rules={{ required: 'Pilih satu.' }}
      choices={[
        { value: 'L', label: 'Laki-laki' },
        { value: 'P', label: 'Perempuan' },
      ]}
    />
    <CheckboxField name="consent" rules={{ required: 'Setujui dulu.' }}>
      {'Aku setuju'}
    </CheckboxField>
  </>
)
const nobody = { name: '', level: '', sex: '', consent: false }

it('says under each field what is missing, and begins at the first, in the order of the page', async () => {
  const { user, save, sent } = showForm(nobody, person)
  await save()
  expect(document.activeElement).toBe(field('Nama'))
  await user.type(field('Nama'), 'Raka')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Jenjang (opsional)' }), 'Kelas 5')
  await save()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Laki-laki' })))
  expect(describedBy(screen.getByRole('radiogroup', { name: 'Jenis kelamin' }))).toEqual(['Pilih satu.'])
  await user.keyboard(' ')
  await save()
  const consent = screen.getByRole('checkbox', { name: 'Aku setuju' })
  await waitFor(() => expect(document.activeElement).toBe(consent))
  expect(describedBy(consent)).toEqual(['Setujui dulu.'])
  await user.keyboard(' ')
  await save()
  expect(sent).toEqual([{ name: 'Raka', level: '11', sex: 'L', consent: true }])
})

it('shows the server’s words under the fields that it names, also in rows, and moves to the first of the page', async () => {
  const { save } = showForm(
    {
      city: '',
      children: [
        { name: 'Raka', phone: '' },
        { name: 'Sekar', phone: '08' },
      ],
    },
    <>
      <TextField name="children.0.name" label="Nama anak 1" />
      <TextField name="children.1.name" label="Nama anak 2" />
      <TextField name="children.1.phone" label="Ponsel anak 2" />
      <TextField name="city" label="Kota" />
    </>,
    {
      ...rejecting(
        refusal({ city_name: ['Kota tidak ada.'], 'children.1.mobile': ['Terlalu pendek.', 'Mulai dengan 08.'] }),
      ),
      fieldOf: { city_name: 'city', 'children.*.mobile': 'children.*.phone' },
    },
  )
  await save()
  await waitFor(() => expect(document.activeElement).toBe(field('Ponsel anak 2')))
  expect(describedBy(field('Ponsel anak 2'))).toEqual(['Terlalu pendek. Mulai dengan 08.'])
  expect(describedBy(field('Kota'))).toEqual(['Kota tidak ada.'])
  expect(field('Nama anak 2').value).toBe('Sekar')
})

it('a name that the form shares with the server needs no table, one that it does not show is said above the form', async () => {
  const name = <TextField name="name" label="Nama" />
  const shared = showForm({ name: 'A' }, name, rejecting(refusal({ name: ['Terlalu pendek.'] })))
  await shared.save()
  await waitFor(() => expect(describedBy(field('Nama'))).toEqual(['Terlalu pendek.']))
  shared.unmount()
  const { save } = showForm({ name: 'A' }, name, rejecting(refusal({ year_level_id: ['Pilih jenjang.'] })))
  await save()
  expect((await screen.findByRole('alert')).textContent).toBe('Periksa lagi isianmu.')
})

it('says what went wrong where no field is meant, and takes it back with the next attempt', async () => {
  const onSubmit = vi.fn().mockRejectedValueOnce(new Error('a slip of ours')).mockResolvedValue(null)
  const { save } = showForm({ name: 'A' }, <TextField name="name" label="Nama" />, { onSubmit })
  await save()
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Ada yang tidak beres di sisi kami. Coba lagi beberapa saat lagi.',
  )
  await save()
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

it('the button waits for the answer, and a second press sends nothing', async () => {
  let answer = () => {}
  const onSubmit = () => new Promise<void>((done) => (answer = done))
  const { save, sent } = showForm({ name: 'A' }, <TextField name="name" label="Nama" />, { onSubmit })
  await save()
  const button = screen.getByRole('button', { name: 'Simpan' })
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'))
  await save()
  expect(sent).toHaveLength(1)
  answer()
  await waitFor(() => expect(button.hasAttribute('aria-busy')).toBe(false))
})

it('does not wait in silence without a connection', async () => {
  onlineManager.setOnline(false)
  const lost = new ApiError(0, 'Kami tidak bisa terhubung ke server.')
  const name = <TextField name="name" label="Nama" />
  const { save } = showForm({ name: 'A' }, name, rejecting(lost), createQueryClient())
  await save()
  expect((await screen.findByRole('alert')).textContent).toBe('Kami tidak bisa terhubung ke server.')
  onlineManager.setOnline(true)
})
