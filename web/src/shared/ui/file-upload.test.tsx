import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { Field } from './field'
import { FileDrop, FileRow } from './file-upload'

const file = (name: string) => new File(['isi'], name, { type: 'application/pdf' })

it('takes a file by its button and by dropping, one unless many are allowed', async () => {
  const onFiles = vi.fn()
  render(
    <Field label="Kartu keluarga">
      <FileDrop rules="PDF, maksimal 10 MB" onFiles={onFiles} />
    </Field>,
  )
  await userEvent.upload(screen.getByLabelText(/Kartu keluarga/), file('kk.pdf'))
  fireEvent.drop(screen.getByText('Seret berkas ke sini atau'), {
    dataTransfer: { files: [file('a.pdf'), file('b.pdf')] },
  })
  expect(onFiles.mock.calls.map(([files]) => files.map((each: File) => each.name))).toEqual([['kk.pdf'], ['a.pdf']])
})

it('says in the row what is wrong with a file', async () => {
  const onRemove = vi.fn()
  render(<FileRow name="kk.pdf" size="14 MB" error="Terlalu besar: 14 MB dari maksimal 10 MB" onRemove={onRemove} />)
  expect(screen.getByRole('alert').textContent).toBe('Terlalu besar: 14 MB dari maksimal 10 MB')
  await userEvent.click(screen.getByRole('button', { name: 'Hapus kk.pdf' }))
  expect(onRemove).toHaveBeenCalledTimes(1)
})
