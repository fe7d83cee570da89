import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { Form } from './form'
import { SubmitButton } from './submit-button'
import { TextField } from './text-field'
import { useForm } from './use-form'
import { useRows } from './use-rows'

type Filled = { siblings: { name: string }[] }
const user = userEvent.setup({ delay: null })

function Siblings({ onSend }: { onSend: (filled: Filled) => void }) {
  const form = useForm<Filled>({ defaultValues: { siblings: [{ name: '' }] } })
  const rows = useRows(form, 'siblings')
  return (
    <Form form={form} onSubmit={async (filled) => onSend(filled)}>
      {rows.keys.map((key, at) => (
        <div key={key}>
          <TextField<Filled>
            name={`siblings.${at}.name`}
            label={`Nama saudara ${at + 1}`}
            rules={{ required: 'Masukkan nama.' }}
          />
          <button type="button" onClick={() => rows.remove(at)}>{`Hapus saudara ${at + 1}`}</button>
        </div>
      ))}
      <button type="button" onClick={() => rows.append({ name: '' })}>
        {'Tambah'}
      </button>
      <SubmitButton>{'Simpan'}</SubmitButton>
    </Form>
  )
}

const name = (at: number) => screen.getByRole<HTMLInputElement>('textbox', { name: `Nama saudara ${at}` })
const press = (label: string) => user.click(screen.getByRole('button', { name: label }))

it('rows come and go, and each keeps what was typed into it', async () => {
  const sent: Filled[] = []
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Siblings onSend={(filled) => sent.push(filled)} />
    </QueryClientProvider>,
  )
  await user.type(name(1), 'Arum')
  await press('Tambah')
  await user.type(name(2), 'Bima')
  await press('Tambah')
  await press('Simpan')
  await waitFor(() => expect(document.activeElement).toBe(name(3)))
  await user.type(name(3), 'Citra')
  const bima = name(2)
  await press('Hapus saudara 1')
  expect(name(1)).toBe(bima)
  expect([name(1).value, name(2).value]).toEqual(['Bima', 'Citra'])
  await user.type(name(2), ' Dewi')
  await press('Simpan')
  await waitFor(() => expect(sent).toEqual([{ siblings: [{ name: 'Bima' }, { name: 'Citra Dewi' }] }]))
  await press('Hapus saudara 2')
  await press('Tambah')
  expect(name(2).value).toBe('')
  await press('Hapus saudara 2')
  await press('Simpan')
  await waitFor(() => expect(sent.at(-1)).toEqual({ siblings: [{ name: 'Bima' }] }))
})
