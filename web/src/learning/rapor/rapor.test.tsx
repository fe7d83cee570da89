import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { openAt } from '@/app/testing/open-at'
import { answerHome } from '@/shared/testing/home'
import { aBoot, aUser } from '@/shared/testing/people'
import { fakeServer, ok, refuse } from '@/shared/testing/server'
import { aScale, mahir } from '../report/testing/report'
import type { Transcript, TranscriptItem, TranscriptProgram } from './types'

const server = fakeServer()
const user = userEvent.setup({ delay: null })
const child = (id: number, name: string) => ({
  child_user_id: id,
  child_name: name,
  child_avatar: null,
  child_username: name.toLowerCase(),
  child_year_level_name: 'Kelas 5',
})
const raka = aBoot({ session: aUser({ id: 7, name: 'Raka Pradana' }) })
const dewi = aBoot({
  session: { ...aUser({ id: 1, name: 'Dewi Kartika' }), child: [child(7, 'Raka Pradana'), child(8, 'Nala Pradana')] },
} as Parameters<typeof aBoot>[0])
const list = 'GET /api/program-activity/transcript/list/1/8'
const one = 'GET /api/program-activity/transcript/88'
const june = Date.UTC(2026, 5, 20, 2)
const december = Date.UTC(2026, 11, 19, 2)
const asked = () => server.heard.findLast(({ path }) => path.includes('/transcript/list/'))?.query

const anItem = (change: Partial<TranscriptItem> = {}): TranscriptItem => ({
  id: 88,
  institution: 'Sanggar Cendekia Bogor',
  school_year: '2025/2026',
  semester: 'genap',
  is_published: true,
  published_at: june,
  programs: 6,
  scored: 6,
  score: 86.4,
  level: { ...mahir, level: 3, name: 'Cakap', from: 75, to: 89 },
  attendance: { attended: 15, held: 16 },
  is_public: false,
  ...change,
})

const aProgram = (change: Partial<TranscriptProgram> = {}): TranscriptProgram => ({
  program_user_id: 501,
  program_id: 12,
  slug: 'pecahan',
  title: 'Matematika Asyik',
  show_report: true,
  completed: 24,
  total: 24,
  available_at: null,
  score: 92.5,
  level: mahir,
  note: 'Raka sabar.',
  attendance: { attended: 3, held: 4 },
  ...change,
})

const aTranscript = (change: Partial<Transcript> = {}): Transcript => ({
  ...anItem(),
  reader: 'owner',
  learner: { id: 7, name: 'Raka Pradana', avatar: null },
  program_list: [aProgram()],
  can_publish: false,
  can_release: false,
  ...change,
})

beforeEach(() => {
  answerHome(server)
  server.on('GET /api/user/profession/', ok([{ id: 1, name: 'Orangtua' }]))
  server.on('GET /api/program-activity/proficiency-scale', ok(aScale))
  server.on(list, ok([anItem()]))
})

describe('the list of rapor', () => {
  it('R026 C098 has a card for each semester, with what came of it or when it is given out', async () => {
    const coming = anItem({
      id: 89,
      school_year: '2026/2027',
      semester: 'ganjil',
      is_published: false,
      published_at: december,
      programs: 5,
      scored: 3,
      score: null,
      level: null,
    })
    server.on(list, ok([coming, anItem()]))
    await openAt('/rapor-murid', raka)
    expect(await screen.findByRole('heading', { level: 1, name: 'Rapor murid' })).toBeTruthy()
    const cardOf = (name: string) =>
      within(screen.getByRole('heading', { level: 2, name }).closest('li') as HTMLElement)
    await screen.findByRole('heading', { level: 2, name: 'Semester Ganjil 2026/2027' })
    const waiting = cardOf('Semester Ganjil 2026/2027')
    expect(waiting.getByText('Belum terbit')).toBeTruthy()
    expect(waiting.getByRole('img', { name: '3 dari 5 program sudah dinilai' })).toBeTruthy()
    expect(waiting.getByText(/^Terbit Sabtu, 19 Desember 2026\./)).toBeTruthy()
    const done = cardOf('Semester Genap 2025/2026')
    expect(done.getByRole('img', { name: 'Rata-rata 86,40' })).toBeTruthy()
    for (const words of ['Cakap', '6', '94%']) expect(done.getByText(words)).toBeTruthy()
    const open = done.getByRole('link', { name: /^Buka rapor Semester Genap 2025\/2026, / })
    expect(open.getAttribute('href')).toBe('/rapor-murid/88')
    const pdf = /^Unduh PDF rapor Semester Genap 2025\/2026, /
    expect(done.getByRole('link', { name: pdf }).getAttribute('href')).toBe('/api/program-activity/transcript/88/pdf')
    expect(waiting.queryByRole('link', { name: /^Unduh PDF/ })).toBeNull()
  })

  it('B385 comes by eight', async () => {
    server.on(list, { ...ok([anItem()]), 'next-url': '/api/program-activity/transcript/list/2/8' })
    server.on('GET /api/program-activity/transcript/list/2/8', ok([anItem({ id: 90, school_year: '2024/2025' })]))
    await openAt('/rapor-murid', raka)
    await user.click(await screen.findByRole('button', { name: 'Muat lebih banyak' }))
    expect(await screen.findByRole('heading', { name: 'Semester Genap 2024/2025' })).toBeTruthy()
  })

  it('a parent picks the child, and the pick stands in the address', async () => {
    const { address } = await openAt('/rapor-murid', dewi)
    const whose = within(await screen.findByRole('navigation', { name: 'Rapor siapa' }))
    expect(whose.getByRole('link', { current: true }).textContent).toContain('Raka')
    await waitFor(() => expect(asked()?.get('user_id')).toBe('7'))
    await user.click(whose.getByRole('link', { name: /Nala/ }))
    await waitFor(() => expect(asked()?.get('user_id')).toBe('8'))
    expect(address()).toBe('/rapor-murid?anak=8')
    await user.click(whose.getByRole('link', { name: 'Raporku' }))
    await waitFor(() => expect(asked()?.get('user_id')).toBeNull())
  })

  it('says that there is none, and can be asked for again', async () => {
    server.on(list, refuse(422, 'Tidak bisa.'))
    await openAt('/rapor-murid', raka)
    expect(await screen.findByText('Daftar rapor belum bisa dimuat.')).toBeTruthy()
    server.on(list, ok([]))
    await user.click(screen.getByRole('button', { name: 'Coba lagi' }))
    expect(await screen.findByRole('heading', { name: 'Belum ada rapor' })).toBeTruthy()
  })
})

describe('a rapor', () => {
  async function show(change: Partial<Transcript> = {}, boot = raka) {
    server.on(one, ok(aTranscript(change)))
    await openAt('/rapor-murid/88', boot)
    await screen.findByRole('heading', { level: 1, name: 'Rapor Raka' })
  }

  it('R027 lists the programmes with score, level, note, attendance and their reports', async () => {
    await show()
    expect(screen.getByText('Semester Genap 2025/2026')).toBeTruthy()
    const pdf = screen.getByRole('link', { name: 'Unduh PDF' })
    expect(pdf.getAttribute('href')).toBe('/api/program-activity/transcript/88/pdf')
    const xlsx = screen.getByRole('link', { name: 'Unduh xlsx' })
    expect(xlsx.getAttribute('href')).toBe('/api/program-activity/transcript/88/xlsx')
    expect(screen.getByRole('img', { name: 'Nilai rata-rata 86,40 dari 100' })).toBeTruthy()
    const row = within(screen.getByRole('table', { name: 'Program Semester Genap 2025/2026' })).getAllByRole('row')[1]
    for (const words of ['Matematika Asyik', '92,50', 'Mahir', '3 dari 4 pertemuan', 'Raka sabar.'])
      expect(within(row as HTMLElement).getByText(words)).toBeTruthy()
    const report = screen.getByRole('link', { name: 'Laporan belajar Matematika Asyik, di tab baru' })
    expect([report.getAttribute('href'), report.getAttribute('target')]).toEqual(['/laporan-belajar/501', '_blank'])
  })

  it('before it is given out there are no scores, but the ways to the reports', async () => {
    const program = aProgram({ score: null, level: null, note: null })
    await show({ is_published: false, published_at: december, score: null, level: null, program_list: [program] })
    expect(screen.getByText(/^Rapor ini terbit Sabtu, 19 Desember 2026\./)).toBeTruthy()
    expect(screen.queryByRole('img', { name: /^Nilai rata-rata/ })).toBeNull()
    expect(screen.queryByRole('columnheader', { name: 'Nilai akhir' })).toBeNull()
    expect(screen.getByRole('link', { name: /^Laporan belajar Matematika Asyik/ })).toBeTruthy()
  })

  it('who runs the institution gives it out, after being asked', async () => {
    const release = 'POST /api/program-activity/transcript/88/release'
    await show({ reader: 'staff', is_published: false, published_at: december, can_release: true })
    server.on(release, ok(aTranscript({ reader: 'staff' })))
    await user.click(screen.getByRole('button', { name: 'Terbitkan sekarang' }))
    await user.click(await screen.findByRole('button', { name: 'Terbitkan' }))
    expect(await screen.findByText('Rapor sudah terbit.')).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Terbitkan sekarang' })).toBeNull())
  })

  it('C141 a parent shows it to strangers', async () => {
    const privacy = 'POST /api/program-activity/transcript-privacy'
    await show({ reader: 'parent', can_publish: true }, dewi)
    server.on(privacy, ok({ transcript_id: 88, is_public: true }))
    const shown = screen.getByRole<HTMLInputElement>('switch', { name: 'Tampilkan di portofolio publik' })
    await user.click(shown)
    await waitFor(() => expect(shown.checked).toBe(true))
    expect(server.heard.find(({ path }) => path.endsWith('transcript-privacy'))?.body).toEqual({
      transcript_id: 88,
      is_public: true,
    })
    expect(screen.getByRole('link', { name: 'Semua rapor' }).getAttribute('href')).toBe('/rapor-murid?anak=7')
  })

  it('is not there for others', async () => {
    server.on(one, refuse(404, 'Tidak ditemukan.'))
    await openAt('/rapor-murid/88', raka)
    expect(await screen.findByRole('heading', { level: 1, name: /tidak ditemukan/i })).toBeTruthy()
  })
})
