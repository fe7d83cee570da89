import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { setBoot } from '@/shared/boot'
import { aBoot } from '@/shared/testing/people'
import { fakeServer, ok, refuse } from '@/shared/testing/server'
import { Field } from '@/shared/ui/field'
import { learningTarget } from './learning-target'
import { listed, refusalOf, sizeOf } from './rules'
import { UploadList } from './upload-list'
import { type Arrived, useUploads } from './use-uploads'

const server = fakeServer()
const user = userEvent.setup({ delay: null, applyAccept: false })
const arrived = vi.fn<(files: Arrived[]) => void>()
const whole = [{ id: 41, name: 'tugas.pdf', size: 10 }]

beforeEach(() => {
  setBoot(aBoot())
  window.sessionStorage.clear()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  onTestFinished(() => {
    vi.useRealTimers()
    arrived.mockReset()
  })
  server.on('POST /api/files/upload', ok({ id: 41, offset: 0, chunk: 4 }))
})

function Box() {
  const uploads = useUploads({
    target: learningTarget('work', 8),
    refuse: (file) => refusalOf(file, ['pdf']),
    max: 2,
    before: [],
    onArrived: arrived,
  })
  return (
    <Field label="Berkas">
      <UploadList uploads={uploads} accept={['pdf']} max={2} />
    </Field>
  )
}

const pdf = (name = 'tugas.pdf', content = '0123456789') => new File([content], name, { lastModified: 1 })
const choose = (...files: File[]) => user.upload(document.querySelector('input') as HTMLInputElement, files)
const pieces = () => server.heard.filter(({ method }) => method === 'PUT').map(({ path, body }) => [path, body])
const silence = () => {
  throw new TypeError('Failed to fetch')
}

describe('an upload', () => {
  it('goes piece by piece', async () => {
    server.on('PUT /api/files/upload/41/0', ok({ offset: 4 }))
    server.on('PUT /api/files/upload/41/4', ok({ offset: 8 }))
    server.on('PUT /api/files/upload/41/8', ok({ offset: 10 }))
    render(<Box />)
    await choose(pdf())
    await waitFor(() => expect(arrived).toHaveBeenCalledExactlyOnceWith(whole))
    expect(server.heard[0]?.body).toEqual({ name: 'tugas.pdf', size: 10, purpose: 'work', resource_id: 8 })
    expect(pieces()).toEqual([
      ['/api/files/upload/41/0', '0123'],
      ['/api/files/upload/41/4', '4567'],
      ['/api/files/upload/41/8', '89'],
    ])
  })

  it('goes on where the server says the file stands', async () => {
    server.on('PUT /api/files/upload/41/0', refuse(409, 'Bukan di sini.', 409, { offset: 8 }))
    server.on('PUT /api/files/upload/41/8', ok({ offset: 10 }))
    render(<Box />)
    await choose(pdf())
    await waitFor(() => expect(arrived).toHaveBeenCalledWith(whole))
  })

  it('sends a piece again after a silence; when the silence lasts, somebody can ask for it', async () => {
    server.on('PUT /api/files/upload/41/0', silence)
    render(<Box />)
    await choose(pdf())
    await act(() => vi.advanceTimersByTimeAsync(20_000))
    expect(await screen.findByText(/Unggahan terhenti/)).toBeTruthy()
    expect(pieces()).toHaveLength(5)
    server.on('GET /api/files/upload/41', ok({ offset: 4, size: 10, done: false, file: null }))
    server.on('PUT /api/files/upload/41/4', ok({ offset: 10 }))
    await user.click(screen.getByRole('button', { name: 'Unggah lagi tugas.pdf' }))
    await waitFor(() => expect(arrived).toHaveBeenCalledWith(whole))
    expect(server.heard.filter(({ path }) => path === '/api/files/upload')).toHaveLength(1)
  })

  it('is refused with the server’s reason', async () => {
    server.on('PUT /api/files/upload/41/0', refuse(422, 'Isi berkas ini bukan PDF.'))
    render(<Box />)
    await choose(pdf())
    expect((await screen.findByRole('alert')).textContent).toBe('Isi berkas ini bukan PDF.')
    expect(screen.queryByRole('button', { name: /Unggah lagi/ })).toBeNull()
  })

  it('is told at once when the server has no room left', async () => {
    const full = 'Tempat penyimpanan kami hampir penuh. Coba kirim lagi nanti, ya.'
    server.on('PUT /api/files/upload/41/0', refuse(507, full))
    render(<Box />)
    await choose(pdf())
    expect((await screen.findByRole('alert')).textContent).toBe(full)
    expect(pieces()).toHaveLength(1)
  })

  it('can be removed again', async () => {
    server.on('PUT /api/files/upload/41/0', ok({ offset: 10 }))
    server.on('DELETE /api/files/upload/41', ok(null))
    render(<Box />)
    await choose(pdf())
    await waitFor(() => expect(arrived).toHaveBeenCalledWith(whole))
    await user.click(screen.getByRole('button', { name: 'Hapus tugas.pdf' }))
    expect(arrived).toHaveBeenLastCalledWith([])
    await waitFor(() => expect(server.heard.some(({ method }) => method === 'DELETE')).toBe(true))
    expect(screen.queryByText('tugas.pdf')).toBeNull()
  })

  it('takes no more than may be handed in, and only the kinds that are asked for', async () => {
    render(<Box />)
    await choose(pdf('a.docx'), pdf('b.docx'), pdf('c.docx'))
    expect(await screen.findAllByText('Berkasnya harus PDF.')).toHaveLength(2)
    expect(server.heard).toEqual([])
    expect(document.querySelector('input')).toBeNull()
  })
})

describe('rules', () => {
  it('name the kinds', () => {
    expect(listed(['pdf'])).toBe('PDF')
    expect(listed(['xlsx', 'pdf', 'png'])).toBe('XLSX, PDF atau PNG')
  })

  it('take both ways of writing a kind', () => expect(refusalOf(pdf('foto.JPEG'), ['jpg'])).toBeNull())

  it('refuse what is empty or too large', () => {
    expect(refusalOf(pdf('a.pdf', ''), ['pdf'])).toBe('Berkas ini kosong.')
    const large = { name: 'a.pdf', size: 20 * 1024 * 1024 + 1 } as File
    expect(refusalOf(large, ['pdf'])).toBe('Berkas ini lebih besar dari 20 MB.')
  })

  it('write sizes', () => {
    expect(sizeOf(1_258_291)).toBe('1,2 MB')
    expect(sizeOf(10)).toBe('1 KB')
  })
})
