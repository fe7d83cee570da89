import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openAt } from '@/app/testing/open-at'
import { answerHome } from '@/shared/testing/home'
import { aBoot, aUser, saturdayMorning } from '@/shared/testing/people'
import { fakeServer, ok, refuse } from '@/shared/testing/server'
import { anActivity, aReport, aScale } from './testing/report'
import type { LearningReport } from './types'

const server = fakeServer()
const user = userEvent.setup({ delay: null })
const raka = aBoot({ session: aUser({ id: 7, name: 'Raka Pradana' }) })
const call = 'GET /api/program-activity/learning-report/501'
const put = 'PUT /api/program-activity/learning-report/501/note'
const at = '/laporan-belajar/501'
const asked = (wanted: string) => server.heard.filter(({ method, path }) => `${method} ${path}` === wanted)

async function show(change: Partial<LearningReport> = {}) {
  server.on(call, ok(aReport(change)))
  const shown = await openAt(at, raka)
  await screen.findByRole('heading', { level: 1, name: 'Laporan belajar Raka' })
  return shown
}

beforeEach(() => {
  answerHome(server)
  server.on('GET /api/user/profession/', ok([{ id: 1, name: 'Orangtua' }]))
  server.on('GET /api/program-activity/proficiency-scale', ok(aScale))
})

describe('the report of a class', () => {
  it('R125 C142 tells the facts, the score of the whole and its level on the scale', async () => {
    await show()
    for (const words of ['Raka Pradana', 'Sanggar Cendekia Bogor', 'Ratna Wulandari', '9 jam 20 menit', '24 dari 24'])
      expect(screen.getByText(words)).toBeTruthy()
    expect(screen.getByText('14–28 November 2026')).toBeTruthy()
    expect(screen.getByRole('img', { name: 'Nilai akhir 92,50 dari 100' })).toBeTruthy()
    expect(screen.getByRole('heading', { level: 2, name: 'Mahir' })).toBeTruthy()
    expect(screen.getByText(/Nilai akhirnya mencapai batas lulus 75\./)).toBeTruthy()
    const levels = within(await screen.findByRole('list', { name: 'Tingkat' })).getAllByRole('listitem')
    expect(levels.map(({ textContent }) => textContent)).toEqual([
      'Mulai berkembang0–59',
      'Berkembang60–74',
      'Cakap75–89',
      'Mahir90–100',
    ])
    expect(levels.map((level) => level.getAttribute('aria-current'))).toEqual([null, null, null, 'true'])
    expect(screen.getByRole('link', { name: 'Lihat rapor' }).getAttribute('href')).toBe('/rapor-murid/88')
    expect(screen.getByRole('link', { name: 'Unduh xlsx' }).getAttribute('href')).toBe(
      '/api/program-activity/learning-report/501/xlsx',
    )
    expect(screen.getByRole('link', { name: 'Unduh PDF' }).getAttribute('href')).toBe(
      '/api/program-activity/learning-report/501/pdf',
    )
  })

  it('R125 lists each topic with score, weight, state and what was said', async () => {
    const activities = [
      anActivity(41, { feedback: [{ question: 7, text: 'Sederhanakan dulu.' }] }),
      anActivity(42, {
        title: 'Cerita resep',
        type: 'essay',
        is_assessment: false,
        score: null,
        weight: 0,
        state: 'late',
        feedback: [{ question: null, text: 'Terima kasih.' }],
      }),
    ]
    await show({ topics: [{ id: 1, title: 'Mengenal pecahan', score: 91.67, weight: 3, activities }] })
    const rows = within(screen.getByRole('table', { name: /^Nilai, bobot, status/ })).getAllByRole('row')
    const said = rows.map((row) =>
      within(row)
        .queryAllByRole('cell')
        .map(({ textContent }) => textContent),
    )
    expect(said).toEqual([
      [],
      ['91,67', '3', '', ''],
      ['Nilai90,00', 'Bobot2', 'Selesai', 'Nomor 7: Sederhanakan dulu.'],
      ['Nilai–belum ada nilai', 'Bobot0', 'Terlambat', 'Terima kasih.'],
      ['Nilai92,50', 'Bobot3', '', ''],
    ])
    expect(screen.getByRole('rowheader', { name: 'Cerita resep Tugas, tidak dihitung' })).toBeTruthy()
  })

  it('R125 tells which meetings one came to', async () => {
    const meeting = (id: number, state: 'attended' | 'missed' | 'coming') => ({
      activity_id: id,
      title: `Pertemuan ${id}`,
      starts_at: saturdayMorning,
      state,
    })
    await show({
      meetings: [meeting(1, 'attended'), meeting(2, 'missed'), meeting(3, 'coming')],
      attendance: { attended: 1, held: 2 },
    })
    const part = within(screen.getByRole('region', { name: 'Kehadiran' }))
    expect(part.getByText('1 dari 2 pertemuan')).toBeTruthy()
    for (const words of ['Hadir', 'Tidak hadir', 'Akan datang']) expect(part.getByText(words)).toBeTruthy()
  })

  it('B341 before the scoring date it says from when on, without score, table and note', async () => {
    await show({ available_at: Date.UTC(2026, 11, 19, 2), final_score: null, level: null, topics: [] })
    expect(screen.getByText('Laporan Belum Tersedia')).toBeTruthy()
    expect(screen.getByText(/tampil mulai Sabtu, 19 Desember 2026, 09\.00 WIB\./)).toBeTruthy()
    expect(screen.queryByRole('table')).toBeNull()
    expect(screen.queryByRole('img', { name: /^Nilai akhir/ })).toBeNull()
  })

  it('T121 says when scores are recounted', async () => {
    await show({ is_recounting: true })
    expect(screen.getByText('Sedang Proses Hitung Ulang Nilai')).toBeTruthy()
  })

  it('says that there is no score yet', async () => {
    await show({ final_score: null, level: null, is_passed: null, topics: [], weight: 0 })
    expect(screen.getByRole('heading', { level: 2, name: 'Belum ada nilai' })).toBeTruthy()
    expect(screen.getByRole('heading', { level: 3, name: 'Belum ada yang dinilai' })).toBeTruthy()
  })

  it('is printed by its button', async () => {
    const print = vi.fn()
    vi.stubGlobal('print', print)
    await show()
    await user.click(screen.getByRole('button', { name: 'Cetak' }))
    expect(print).toHaveBeenCalledOnce()
  })

  it.each(['/laporan-belajar/501', '/laporan-belajar/abc'])('is not there for others: %s', async (address) => {
    server.on(call, refuse(404, 'Tidak ditemukan.'))
    await openAt(address, raka)
    expect(await screen.findByRole('heading', { level: 1, name: /tidak ditemukan/i })).toBeTruthy()
  })
})

describe('the note of the teacher', () => {
  const note = { text: 'Raka sabar.', author: 'Ratna Wulandari', author_avatar: null, written_at: saturdayMorning }
  const part = () => within(screen.getByRole('region', { name: 'Catatan fasilitator' }))

  it('is read by the learner, who cannot change it', async () => {
    await show({ note })
    expect(part().getByText('Raka sabar.')).toBeTruthy()
    expect(part().getByText('Sabtu, 14 November 2026')).toBeTruthy()
    expect(part().queryByRole('button')).toBeNull()
  })

  it('is written by who teaches, and stands there at once', async () => {
    await show({ reader: 'teacher', can_write_note: true })
    server.on(put, ok(note))
    await user.click(part().getByRole('button', { name: 'Tulis catatan' }))
    await user.type(await part().findByRole('textbox', { name: 'Catatan' }), 'Raka sabar.')
    await user.click(part().getByRole('button', { name: 'Simpan catatan' }))
    expect(await part().findByText('Ratna Wulandari')).toBeTruthy()
    expect(asked(put)[0]?.body).toEqual({ note: 'Raka sabar.' })
    expect(part().getByRole('button', { name: 'Ubah catatan' })).toBeTruthy()
  })

  it('is refused when it is too long, without being sent', async () => {
    await show({ reader: 'teacher', can_write_note: true, note: { ...note, text: 'a'.repeat(2001) } })
    await user.click(part().getByRole('button', { name: 'Ubah catatan' }))
    await user.click(await part().findByRole('button', { name: 'Simpan catatan' }))
    expect(await part().findByText('Catatan paling panjang 2.000 tanda.')).toBeTruthy()
    expect(asked(put)).toEqual([])
  })
})

describe('C140 the public portfolio', () => {
  const post = 'POST /api/program-activity/user-report-privacy'
  const shown = () => screen.getByRole<HTMLInputElement>('switch', { name: 'Tampilkan di portofolio publik' })

  it('is opened by who decides', async () => {
    await show({ can_publish: true })
    server.on(post, ok({ program_user_id: 501, is_public: true }))
    await user.click(shown())
    await waitFor(() => expect(shown().checked).toBe(true))
    expect(asked(post)[0]?.body).toEqual({ program_user_id: 501, is_public: true })
  })

  it('says why it was not', async () => {
    await show({ can_publish: true })
    server.on(post, refuse(403, 'Minta orang tuamu untuk menampilkannya.'))
    await user.click(shown())
    expect(await screen.findByText('Minta orang tuamu untuk menampilkannya.')).toBeTruthy()
    expect(shown().checked).toBe(false)
  })

  it('is no question for who does not decide', async () => {
    await show()
    expect(screen.queryByRole('switch')).toBeNull()
  })
})
