import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { showForm } from '@/shared/testing/show-form'
import { ComboboxField } from './combobox-field'
import { DateField } from './date-field'
import { MoneyField } from './money-field'
import { MultiSelectField } from './multi-select-field'
import { nikProblem } from './nik'
import { NikField } from './nik-field'
import { PhoneField } from './phone-field'
import { RadioField } from './radio-field'
import { TextareaField } from './textarea-field'

const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const describedBy = (element: Element) =>
  (element.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent)

it('money has dots while one types, and is a number', async () => {
  const { user, save, sent } = showForm(
    { amount: null },
    <MoneyField name="amount" label="Tagihan" rules={{ required: 'Masukkan jumlahnya.' }} />,
  )
  await save()
  await waitFor(() => expect(describedBy(box('Tagihan'))).toEqual(['Masukkan jumlahnya.']))
  await user.type(box('Tagihan'), '1325000')
  expect(box('Tagihan').value).toBe('1.325.000')
  expect(box('Tagihan').inputMode).toBe('numeric')
  await save()
  expect(sent).toEqual([{ amount: 1_325_000 }])
  await user.clear(box('Tagihan'))
  await user.paste('Rp 75.000')
  expect(box('Tagihan').value).toBe('75.000')
})

it('money keeps the caret behind the digit that was typed, and takes zero', async () => {
  const { user, save, sent } = showForm({ amount: 1_000 }, <MoneyField name="amount" label="Tagihan" />)
  await user.click(box('Tagihan'))
  box('Tagihan').setSelectionRange(1, 1)
  await user.keyboard('25')
  expect(box('Tagihan').value).toBe('125.000')
  expect(box('Tagihan').selectionStart).toBe(3)
  await user.clear(box('Tagihan'))
  await user.keyboard('0')
  await save()
  expect(sent.at(-1)).toEqual({ amount: 0 })
})

it('a NIK is grouped for the eye, counted, and sent as its digits', async () => {
  const { user, save, sent } = showForm({ nik: '' }, <NikField name="nik" label="NIK" optional />)
  await save()
  expect(sent).toEqual([{ nik: '' }])
  await user.type(box('NIK (opsional)'), '317105410590000')
  await save()
  const short = 'NIK terdiri dari 16 angka, kamu baru memasukkan 15.'
  await waitFor(() => expect(describedBy(box('NIK (opsional)'))).toEqual([short]))
  await user.type(box('NIK (opsional)'), '19')
  expect(box('NIK (opsional)').value).toBe('317105 410590 0001')
  await save()
  expect(sent.at(-1)).toEqual({ nik: '3171054105900001' })
})

it.each([
  ['3171054105900001', true],
  ['3171050105909001', true],
  ['3171057112009999', true],
  ['3171053200009001', false],
  ['3171054005909001', false],
  ['3171057205909001', false],
  ['3171050005909001', false],
  ['3171050113909001', false],
  ['3171050100909001', false],
  ['3171050105900000', false],
  ['1111111111111111', false],
])('the NIK %s is possible: %s', (nik, isPossible) => {
  expect(nikProblem(nik) === null).toBe(isPossible)
})

it('several are chosen as chips, by the keyboard too', async () => {
  const choices = ['Netra', 'Rungu', 'Wicara'].map((label, at) => ({ value: String(at), label }))
  const { user, save, sent } = showForm(
    { needs: [] },
    <MultiSelectField name="needs" label="Kebutuhan khusus" rules={{ required: 'Pilih satu.' }} choices={choices} />,
  )
  await save()
  const group = screen.getByRole('group', { name: 'Kebutuhan khusus' })
  await waitFor(() => expect(describedBy(group)).toEqual(['Pilih satu.']))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Netra' })))
  await user.tab()
  await user.tab()
  await user.keyboard(' ')
  await user.click(screen.getByRole('button', { name: 'Netra' }))
  expect(screen.getByRole('button', { name: 'Wicara', pressed: true })).toBeTruthy()
  await save()
  expect(sent).toEqual([{ needs: ['0', '2'] }])
})

it('one of many is found by typing, and taken back where it may be', async () => {
  const choices = ['Bogor', 'Bandung', 'Depok'].map((label) => ({ value: label.toLowerCase(), label }))
  const { user, save, sent } = showForm(
    { city: '' },
    <ComboboxField name="city" label="Kota" choices={choices} optional />,
  )
  await user.type(screen.getByRole('combobox', { name: 'Kota (opsional)' }), 'ban{Enter}')
  await save()
  expect(sent).toEqual([{ city: 'bandung' }])
  await user.click(screen.getByRole('button', { name: 'Kosongkan Kota' }))
  await save()
  expect(sent.at(-1)).toEqual({ city: '' })
})

it('a choice moves with the arrow keys', async () => {
  const choices = [
    { value: 'L', label: 'Laki-laki' },
    { value: 'P', label: 'Perempuan' },
  ]
  const { user, save, sent } = showForm({ sex: 'L' }, <RadioField name="sex" label="Jenis kelamin" choices={choices} />)
  await user.click(screen.getByRole('radio', { name: 'Laki-laki' }))
  await user.keyboard('{ArrowDown}')
  await save()
  expect(sent).toEqual([{ sex: 'P' }])
})

it('a day, a telephone and some lines are the browser’s own inputs', async () => {
  const { user, save, sent } = showForm(
    { born: '', phone: '', note: '' },
    <>
      <DateField name="born" label="Tanggal lahir" />
      <PhoneField name="phone" label="Ponsel" />
      <TextareaField name="note" label="Catatan" rules={{ required: 'Tulis catatan.' }} />
    </>,
  )
  const day = screen.getByLabelText<HTMLInputElement>('Tanggal lahir')
  await user.type(day, '2014-03-09')
  await user.type(box('Ponsel'), '0812 3456')
  expect([day.type, box('Ponsel').type, box('Ponsel').autocomplete]).toEqual(['date', 'tel', 'tel'])
  await save()
  await waitFor(() => expect(document.activeElement).toBe(box('Catatan')))
  await user.type(box('Catatan'), 'Alergi{Enter}kacang')
  await save()
  expect(sent).toEqual([{ born: '2014-03-09', phone: '0812 3456', note: 'Alergi\nkacang' }])
})
