import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { openAt } from '@/app/testing/open-at'
import { answerHome } from '@/shared/testing/home'
import { aBoot, aUser } from '@/shared/testing/people'
import { fakeServer, ok, refuse } from '@/shared/testing/server'
import { aHome } from '../testing/taught'
import type { Gradebook } from './types'

const server = fakeServer()
const user = userEvent.setup({ delay: null })
const ratna = aBoot({ session: aUser({ id: 9, name: 'Ratna Wulandari' }) })
const call = 'GET /api/teaching/klub-membaca/gradebook/1/50'
const preview = 'POST /api/teaching/regrade/preview'
const begin = 'POST /api/teaching/regrade'
const rules = 'PUT /api/teaching/grading-rules'
const at = '/mengajar/klub-membaca/nilai'
const asked = (wanted: string) => server.heard.filter(({ method, path }) => `${method} ${path}` === wanted)

const activity = (id: number, title: string, is_quiz: boolean) => ({
  id,
  slug: `aktivitas-${id}`,
  title,
  type: is_quiz ? 'quiz-v2' : 'essay',
  is_quiz,
  is_assessment: is_quiz,
  weight: is_quiz ? 2 : 1,
})

const aBook = (change: Partial<Gradebook> = {}): Gradebook => ({
  scoring_date: Date.UTC(2026, 11, 19, 2),
  pass_mark: 75,
  activities: [activity(43, 'Kuis pecahan', true), activity(44, 'Cerita resep', false)],
  rows: [
    {
      id: 7,
      program_user_id: 501,
      name: 'Raka Pradana',
      avatar: null,
      completed: 3,
      total: 4,
      score: 82.5,
      scores: [90, null],
      note: 'Tekun.',
    },
  ],
  ...change,
})

async function show(change: Partial<Gradebook> = {}) {
  server.on(call, ok(aBook(change)))
  await openAt(at, ratna)
  return within(await screen.findByRole('table', { name: /^Buku nilai Klub Membaca/ }))
}

beforeEach(() => {
  answerHome(server)
  server.on('GET /api/user/profession/', ok([{ id: 1, name: 'Orangtua' }]))
  server.on('GET /api/teaching/home', ok(aHome()))
})

describe('the gradebook', () => {
  it('has a column for each activity with its weight, and a row for each learner', async () => {
    const table = await show()
    const [head, row] = table.getAllByRole('row')
    expect(within(head as HTMLElement).getByText('Bobot 2')).toBeTruthy()
    const cells = within(row as HTMLElement).getAllByRole('cell')
    expect(cells.map(({ textContent }) => textContent)).toEqual(['82,50', '90', '–belum ada nilai', 'Tekun.'])
    const report = table.getByRole('link', { name: 'Laporan belajar Raka Pradana, di tab baru' })
    expect(report.getAttribute('href')).toBe('/laporan-belajar/501')
    expect(screen.getByRole('link', { name: 'Unduh xlsx' }).getAttribute('href')).toBe(
      '/api/teaching/klub-membaca/gradebook/xlsx',
    )
  })

  it('can be asked for again, and says when nobody is there', async () => {
    server.on(call, refuse(422, 'Tidak bisa.'))
    await openAt(at, ratna)
    expect(await screen.findByText('Buku nilai belum bisa dimuat.')).toBeTruthy()
    server.on(call, ok(aBook({ rows: [] })))
    await user.click(screen.getByRole('button', { name: 'Coba lagi' }))
    expect(await screen.findByRole('heading', { name: 'Belum ada peserta' })).toBeTruthy()
  })

  it('sets the day, the pass mark and the weights; a day that stays keeps its hour', async () => {
    await show()
    server.on(rules, ok({ scoring_date: null, pass_mark: 80 }))
    await user.click(screen.getByRole('button', { name: 'Atur penilaian' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Atur penilaian' }))
    const mark = dialog.getByRole('textbox', { name: /^Nilai lulus/ })
    await user.clear(mark)
    await user.type(mark, '101')
    await user.click(dialog.getByRole('button', { name: 'Simpan' }))
    expect(await dialog.findByText('Isi angka 0 sampai 100.')).toBeTruthy()
    expect(asked(rules)).toEqual([])
    await user.clear(mark)
    await user.type(mark, '80')
    const weight = dialog.getByRole('textbox', { name: /^Cerita resep/ })
    await user.clear(weight)
    await user.type(weight, '0')
    await user.click(dialog.getByRole('button', { name: 'Simpan' }))
    expect(await screen.findByText('Aturan penilaian tersimpan.')).toBeTruthy()
    expect(asked(rules)[0]?.body).toEqual({
      program_slug: 'klub-membaca',
      scoring_date: Date.UTC(2026, 11, 19, 2),
      pass_mark: 80,
      weights: [
        { activity_id: 43, weight: 2 },
        { activity_id: 44, weight: 0 },
      ],
    })
    await waitFor(() => expect(asked(call)).toHaveLength(2))
  })

  it('shows what a corrected key changes before it does', async () => {
    const table = await show()
    const learners = [{ id: 7, name: 'Raka Pradana', before: 50, after: 100 }]
    server.on(preview, ok({ attempts: 3, unfit: 1, changed: 2, learners }))
    server.on(begin, ok(null))
    expect(table.queryByRole('button', { name: 'Hitung ulang nilai Cerita resep' })).toBeNull()
    await user.click(table.getByRole('button', { name: 'Hitung ulang nilai Kuis pecahan' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Hitung ulang “Kuis pecahan”' }))
    expect(await dialog.findByText(/^3 pengerjaan dinilai lagi.*Nilai 2 peserta berubah/)).toBeTruthy()
    expect(dialog.getByText('1 pengerjaan dari kuis versi lain tetap seperti semula.')).toBeTruthy()
    expect(dialog.getByText('50 menjadi 100')).toBeTruthy()
    expect(dialog.getByText('dan 1 peserta lain')).toBeTruthy()
    expect(asked(begin)).toEqual([])
    await user.click(dialog.getByRole('button', { name: 'Hitung ulang sekarang' }))
    expect(await screen.findByText('Hitung ulang dimulai. Laporan memberi tahu sampai selesai.')).toBeTruthy()
    expect(asked(begin)[0]?.body).toEqual({ activity_id: 43 })
  })

  it('has nothing to begin where nothing changes, and says why it could not begin', async () => {
    const table = await show()
    server.on(preview, ok({ attempts: 0, unfit: 0, changed: 0, learners: [] }))
    await user.click(table.getByRole('button', { name: 'Hitung ulang nilai Kuis pecahan' }))
    expect(await screen.findByText(/^Tidak ada nilai yang berubah/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Hitung ulang sekarang' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Batal' }))
    const sentence = 'Nilai program ini sedang dihitung ulang. Tunggu sampai selesai, ya.'
    server.on(preview, ok({ attempts: 1, unfit: 0, changed: 1, learners: [] }))
    server.on(begin, refuse(409, sentence))
    await user.click(table.getByRole('button', { name: 'Hitung ulang nilai Kuis pecahan' }))
    await user.click(await screen.findByRole('button', { name: 'Hitung ulang sekarang' }))
    expect(await screen.findByText(sentence)).toBeTruthy()
  })
})
