import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { showForm } from '@/shared/testing/show-form'
import { CheckboxField } from './checkbox-field'
import { ErrorSummary } from './error-summary'
import { FormSection } from './form-section'
import { RadioField } from './radio-field'
import { TextField } from './text-field'

const choices = [
  { value: 'ya', label: 'Ya' },
  { value: 'tidak', label: 'Tidak' },
]

it('after a failed attempt all that is wrong stands at the head, in the order of the page, and leads to each field', async () => {
  const { user, save } = showForm(
    { name: '', card: '', consent: false, city: 'Bogor' },
    <>
      <ErrorSummary />
      <FormSection title="Data diri" hint="Seperti di akta kelahiran">
        <TextField name="name" label="Nama" hint="Tanpa gelar" rules={{ required: 'Masukkan nama.' }} />
        <TextField name="city" label="Kota" rules={{ required: 'Masukkan kota.' }} />
      </FormSection>
      <RadioField name="card" label="Punya KIP?" rules={{ required: 'Pilih ya atau tidak.' }} choices={choices} />
      <CheckboxField name="consent" rules={{ required: 'Setujui dulu.' }}>
        {'Aku setuju'}
      </CheckboxField>
    </>,
  )
  expect(screen.queryByRole('alert')).toBeNull()
  await save()
  const summary = (await screen.findByText('Ada isian yang perlu diperiksa')).closest('[data-error-summary]')
  expect(document.activeElement).toBe(summary)
  const listed = within(summary as HTMLElement)
  expect(listed.getByRole('alert')).toBeTruthy()
  const links = listed.getAllByRole('link')
  expect(links.map((link) => link.textContent)).toEqual(['Masukkan nama.', 'Pilih ya atau tidak.', 'Setujui dulu.'])
  await user.click(listed.getByRole('link', { name: 'Setujui dulu.' }))
  expect(document.activeElement).toBe(screen.getByRole('checkbox'))
  await user.tab({ shift: true })
  listed.getByRole('link', { name: 'Pilih ya atau tidak.' }).focus()
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Ya' }))
  await user.click(listed.getByRole('link', { name: 'Masukkan nama.' }))
  await user.keyboard('Raka')
  await save()
  await waitFor(() => expect(listed.getAllByRole('link')).toHaveLength(2))
  expect(document.activeElement).toBe(summary)
})

it('a section names its fields together', () => {
  showForm({ name: '' }, <FormSection title="Data diri">{<TextField name="name" label="Nama" />}</FormSection>)
  expect(within(screen.getByRole('group', { name: 'Data diri' })).getByRole('textbox', { name: 'Nama' })).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Data diri' })).toBeTruthy()
})
