import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ok } from '@/shared/testing/server'
import { attemptServer } from '../testing/attempts'

const { server, posted, started, lastAnswer } = attemptServer()

test('several choices are kept together, and chosen and taken back by number keys', async () => {
  const { user } = await started(1)
  await user.keyboard('13')
  await waitFor(() => expect(lastAnswer()).toEqual(['a', 'c']))
  await user.keyboard('1')
  await waitFor(() => expect(lastAnswer()).toEqual(['c']))
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /Empat/ }).checked).toBe(true)
})

const numberKeys = (checked: boolean) => screen.getByRole('switch', { name: 'Jawab dengan tombol angka', checked })

test('number keys can be switched off, and on again', async () => {
  const { user } = await started(1)
  await user.click(numberKeys(true))
  await user.keyboard('13')
  expect(posted('answer')).toHaveLength(0)
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /Empat/ }).checked).toBe(false)
  expect(window.localStorage.getItem('quiz-number-keys')).toBe('off')
  await user.click(numberKeys(false))
  await user.keyboard('3')
  await waitFor(() => expect(lastAnswer()).toEqual(['c']))
})

test('number keys that were switched off are so in the next quiz', async () => {
  window.localStorage.setItem('quiz-number-keys', 'off')
  const { user } = await started(1)
  await user.keyboard('1')
  expect(posted('answer')).toHaveLength(0)
  await user.click(numberKeys(false))
})

test('a statement is right or wrong', async () => {
  const { user } = await started(2)
  await user.click(screen.getByRole('radio', { name: /Salah/ }))
  await waitFor(() => expect(lastAnswer()).toBe(false))
  await user.keyboard('1')
  await waitFor(() => expect(lastAnswer()).toBe(true))
})

test('pairs are chosen from lists', async () => {
  const { user } = await started(3)
  await user.selectOptions(screen.getByRole('combobox', { name: 'Jawa Barat' }), 'Bandung')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Bali' }), 'Denpasar')
  await waitFor(() => expect(lastAnswer()).toEqual({ l1: 'r2', l2: 'r1' }))
})

test('items are put in order by buttons, and an order that stands right can be taken', async () => {
  const { user } = await started(4)
  await user.click(screen.getByRole('button', { name: 'Pakai urutan ini' }))
  await waitFor(() => expect(lastAnswer()).toEqual(['x', 'y', 'z']))
  await user.click(screen.getByRole('button', { name: 'Turunkan Seratus' }))
  await user.click(screen.getByRole('button', { name: 'Turunkan Seratus' }))
  await waitFor(() => expect(lastAnswer()).toEqual(['y', 'z', 'x']))
  screen.getByText('Seratus sekarang di urutan 3 dari 3')
})

test('items are dragged by their numbers, and the new place is said', async () => {
  await started(4)
  const rows = screen.getByText('Seratus').closest('ol')?.children ?? []
  for (const [at, row] of [...rows].entries())
    row.getBoundingClientRect = () => ({ top: at * 60, height: 50 }) as DOMRect
  const drag = (item: string, to: number, end: 'pointerUp' | 'pointerCancel') => {
    const handle = screen.getByText(item).previousElementSibling as HTMLElement
    handle.setPointerCapture = () => {}
    fireEvent.pointerDown(handle, { button: 0, clientY: 20, pointerId: 1 })
    fireEvent.pointerMove(handle, { clientY: to, pointerId: 1 })
    const shift = (rows[1] as HTMLElement).style.transform
    fireEvent[end](handle, { pointerId: 1 })
    return shift
  }
  expect(drag('Seratus', 60, 'pointerUp')).toBe('')
  expect(posted('answer')).toHaveLength(0)
  expect(drag('Seratus', 90, 'pointerCancel')).toBe('translateY(-60px)')
  expect(posted('answer')).toHaveLength(0)
  drag('Seratus', 160, 'pointerUp')
  await waitFor(() => expect(lastAnswer()).toEqual(['y', 'z', 'x']))
  screen.getByText('Seratus sekarang di urutan 3 dari 3')
  expect((rows[1] as HTMLElement).style.transform).toBe('')
})

test('a number that is none is told, and sent as it is', async () => {
  const { user } = await started(6)
  const box = screen.getByRole('textbox', { name: 'Jawabanmu' })
  await user.type(box, 'dua')
  screen.getByText('Tulis jawaban berupa angka, misalnya 2,5.')
  await user.clear(box)
  await user.type(box, '2,5')
  expect(screen.queryByText('Tulis jawaban berupa angka, misalnya 2,5.')).toBeNull()
  await waitFor(() => expect(lastAnswer()).toBe('2,5'))
})

test('numbers typed into an answer choose nothing', async () => {
  const { user } = await started(7, 0)
  await user.type(screen.getByRole('textbox', { name: 'Jawabanmu' }), '1 2 3')
  await user.keyboard('{Alt>}{ArrowRight}{/Alt}')
  await screen.findByRole('heading', { name: 'Soal 2 dari 2' })
  expect(screen.getAllByRole<HTMLInputElement>('radio').some(({ checked }) => checked)).toBe(false)
  await user.keyboard('2')
  await waitFor(() => expect(posted('answer').map(({ answer }) => answer)).toContain('b'))
  await user.keyboard('{Alt>}{ArrowLeft}{/Alt}')
  await screen.findByRole('heading', { name: 'Soal 1 dari 2' })
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Jawabanmu' }).value).toBe('1 2 3')
})

test('"Ragu-ragu" marks a question in the numbers, and the end counts what is left', async () => {
  const { user } = await started(0, 1, 2)
  await user.click(screen.getByRole('checkbox', { name: 'Ragu-ragu' }))
  await waitFor(() => expect(posted('answer')[0]).toMatchObject({ answer: null, is_doubt: true, seq: 1 }))
  await user.click(screen.getByRole('button', { name: 'Soal 2, belum dijawab' }))
  await user.click(screen.getByRole('checkbox', { name: /Dua/ }))
  screen.getByRole('button', { name: 'Soal 2, terjawab' })
  screen.getByRole('button', { name: 'Soal 1, ragu-ragu' })
  await user.click(screen.getByRole('button', { name: 'Selesaikan kuis' }))
  const asked = await screen.findByRole('dialog', { name: 'Selesaikan kuis sekarang?' })
  within(asked).getByText('2 soal belum dijawab.')
  within(asked).getByText('1 soal masih ragu-ragu.')
})

test('an answer can be emptied', async () => {
  const { user } = await started(0)
  await user.keyboard('1')
  await user.click(screen.getByRole('button', { name: 'Kosongkan jawaban' }))
  await waitFor(() => expect(posted('answer').at(-1)).toMatchObject({ answer: null, seq: 2 }))
})

test('B353 C112 T123 the list of files begins with a placeholder, which is gone once a file is added', async () => {
  const { user, container } = await started(8, 0)
  server.on('POST /api/files/upload', ok({ id: 77, offset: 0, chunk: 262_144 }))
  server.on('PUT /api/files/upload/77/0', () => new Response(JSON.stringify({ status: 200, data: { offset: 4 } })))
  const list = () => within(screen.getByRole('group', { name: 'Soal 1' })).getAllByRole('listitem')
  expect(list()).toHaveLength(1)
  screen.getByText('Seret berkas ke sini atau')
  const input = container.ownerDocument.querySelector<HTMLInputElement>('dialog input[type=file]')
  fireEvent.change(input as HTMLInputElement, { target: { files: [new File(['1234'], 'foto.jpg')] } })
  await waitFor(() => expect(posted('answer').at(-1)).toMatchObject({ type: 'file', answer_file: [77] }))
  expect(screen.queryByText('Seret berkas ke sini atau')).toBeNull()
  expect(list()).toHaveLength(1)
  screen.getByText('foto.jpg')
  await user.click(screen.getByRole('button', { name: 'Simpan dan lanjut' }))
  await user.click(await screen.findByRole('button', { name: 'Soal 1, terjawab' }))
  screen.getByText('foto.jpg')
})
