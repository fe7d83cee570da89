import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { openAt } from '@/app/testing/open-at'
import { liveKey } from '@/shared/keys'
import { ok, refuse } from '@/shared/testing/server'
import { anOpened, aReport, aValidated, calls } from '../testing/class'
import { activityServer, done, learner, list, path, title } from './testing/activity-page'

const { server, asked } = activityServer()

describe('the other parts', () => {
  it('B280 B281 T090 T092 has no announcements where there are none', async () => {
    await openAt(path, learner)
    await title()
    const parts = within(screen.getByRole('navigation', { name: 'Panel kelas' }))
    expect(parts.getAllByRole('link').map((part) => part.textContent)).toEqual(['Aktivitas', 'Penilaian'])
  })

  const count = 'GET /api/user/notification/program_announcement/count'
  const read = 'POST /api/user/notification/program_announcement/read'
  const published_at = Date.UTC(2026, 10, 14, 2)
  const aNews = (id: number, change: object = {}) => ({
    id,
    slug: `kabar-${id}`,
    title: `Kabar ${id}`,
    summary: 'Pindah ke Minggu.',
    published_at,
    is_read: true,
    has_files: false,
    ...change,
  })
  const hasNews = () =>
    server.on(
      calls.validate,
      ok(aValidated({ has_program_announcement: true, opened: anOpened({ activity: done() }) })),
    )

  it('B280 B282 T091 C081 shows announcements, reads what it shows, and has a dot while some are unread', async () => {
    hasNews()
    server.on(count, ok({ unread_count: 2 }))
    server.on(read, ok({ unread_count: 0 }))
    const news = [
      aNews(1, { title: 'Jadwal baru', slug: 'jadwal-baru', is_read: false }),
      aNews(2, { slug: null, title: 'Tanpa halaman', is_read: false }),
      aNews(3, { has_files: true }),
    ]
    server.on(calls.announcements, ok(news))
    await openAt(path, learner)
    await title()
    const part = await screen.findByRole('link', { name: 'Pengumuman ada yang baru' })
    expect(asked(read)).toEqual([])
    await userEvent.click(part)
    const link = await list().findByRole('link', { name: /Jadwal baru/ })
    expect(link.getAttribute('href')).toBe('/pengumuman/jadwal-baru')
    expect(list().getByText('Tanpa halaman').closest('a')).toBeNull()
    await screen.findByRole('link', { name: 'Pengumuman' })
    expect(asked(read).map(({ body }) => body)).toEqual([
      { program_id: aValidated().program_id, announcement_ids: [1, 2] },
    ])
    expect(within(link).queryByText('ada lampiran')).toBeNull()
    expect(list().getByRole('link', { name: /Kabar 3/ }).textContent).toContain('ada lampiran')
    // What is new can still be told from the rest.
    expect(within(link).getByText('ada yang baru')).toBeTruthy()
  })

  it('C081 older announcements come by the page', async () => {
    hasNews()
    server.on(count, ok({ unread_count: 0 }))
    const more = { 'next-url': '/api/program-activity/v3/program-detail/get/tab-announcement?page=2' }
    server.on(calls.announcements, async (sent: Request) =>
      (await sent.json()).page === 2 ? ok([aNews(21)]) : { ...ok([aNews(1)]), ...more },
    )
    await openAt(`${path}?tab=pengumuman`, learner)
    await title()
    await userEvent.click(await list().findByRole('button', { name: 'Muat lebih banyak' }))
    expect(await list().findByRole('link', { name: /Kabar 21/ })).toBeTruthy()
    expect(list().queryByRole('button', { name: 'Muat lebih banyak' })).toBeNull()
  })

  it('B281 B282 the tab comes with the first announcement that the stream tells of, and stays when it is read', async () => {
    server.on(count, ok({ unread_count: 1 }))
    server.on(read, ok({ unread_count: 0 }))
    server.on(calls.announcements, ok([aNews(1, { is_read: false })]))
    const { queryClient } = await openAt(path, learner)
    await title()
    expect(screen.queryByRole('link', { name: /^Pengumuman/ })).toBeNull()
    expect(asked(count)).toEqual([])
    const topic = liveKey(`announcements/${aValidated().program_id}`)
    await act(() => queryClient.invalidateQueries({ queryKey: topic }))
    await userEvent.click(await screen.findByRole('link', { name: 'Pengumuman ada yang baru' }))
    expect(await list().findByRole('link', { name: /Kabar 1/ })).toBeTruthy()
    expect(await screen.findByRole('link', { name: 'Pengumuman', current: 'page' })).toBeTruthy()
  })

  it('B282 an announcement that comes meanwhile is on the list, and read', async () => {
    hasNews()
    server.on(count, ok({ unread_count: 0 }))
    server.on(read, ok({ unread_count: 0 }))
    server.on(calls.announcements, ok([aNews(1)]))
    const { queryClient } = await openAt(`${path}?tab=pengumuman`, learner)
    await title()
    await list().findByRole('link', { name: /Kabar 1/ })
    server.on(count, ok({ unread_count: 1 }))
    server.on(calls.announcements, ok([aNews(2, { is_read: false }), aNews(1)]))
    const topic = liveKey(`announcements/${aValidated().program_id}`)
    await act(() => queryClient.invalidateQueries({ queryKey: topic }))
    expect(await list().findByRole('link', { name: /Kabar 2/ })).toBeTruthy()
    await waitFor(() => expect(asked(read).at(-1)?.body).toMatchObject({ announcement_ids: [2] }))
  })

  it('B289 B290 B293 the assessment says how far one is, and has the papers', async () => {
    await openAt(`${path}?tab=penilaian`, learner)
    await title()
    expect(await list().findByRole('img', { name: '29% selesai' })).toBeTruthy()
    const papers = list().getAllByRole('link', { name: /Lihat/ })
    expect(papers.map((paper) => paper.getAttribute('href'))).toEqual(['/laporan-belajar/501', '/portofolio/karya'])
    expect(list().getByText(/untuk membuka laporan belajar, sertifikat, dan portofoliomu/)).toBeTruthy()
    const certificate = list().getByRole('button', { name: 'Lihat Sertifikat' })
    expect(certificate.getAttribute('aria-disabled')).toBe('true')
  })

  it.each([
    ['to come', Date.UTC(2026, 11, 19, 2), true],
    ['over', Date.UTC(2026, 10, 1, 2), false],
  ])('B341 T120 with a scoring date that is %s', async (_when, scoring_date, isWaiting) => {
    const report = aReport({ scoring_date, percentage_progress: 100 })
    server.on(calls.validate, ok(aValidated({ opened: anOpened({ activity: done(), report }) })))
    const available_at = isWaiting ? scoring_date : null
    server.on(calls.scores, ok({ final_score: null, items: [], available_at }))
    await openAt(`${path}?tab=penilaian`, learner)
    await title()
    await list().findByText(isWaiting ? 'Selamat, semua aktivitas selesai!' : /selesai! Dua hasil belajarmu sudah siap/)
    const sentence = 'Nilai akhir dan nilai tiap aktivitas tampil mulai Sabtu, 19 Desember 2026, 09.00 WIB.'
    if (isWaiting) expect(await list().findByText(sentence)).toBeTruthy()
    expect(list().queryAllByText(/tampil mulai/)).toHaveLength(isWaiting ? 1 : 0)
    const button = list().queryByRole('button', { name: 'Lihat Laporan Belajar' })
    expect(button !== null).toBe(isWaiting)
    if (!button) return
    await userEvent.click(button)
    const told = within(await screen.findByRole('dialog', { name: 'Laporan Belum Tersedia' }))
    expect(told.getByText(/Sabtu, 19 Desember 2026/)).toBeTruthy()
    await userEvent.click(told.getByRole('button', { name: 'Mengerti' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('C088 the assessment lists what was graded and, before it, what a facilitator still has', async () => {
    const item = (activity_id: number, title: string, state: string, score: number | null) => ({
      activity_id,
      slug: `aktivitas-${activity_id}`,
      title,
      score,
      max: 100,
      weight: 1,
      graded_at: null,
      state,
      is_work: false,
    })
    const items = [
      item(1, 'Kuis awal', 'graded', 80),
      item(2, 'Esai martabak', 'waiting', null),
      item(3, 'Belum dikerjakan', 'open', null),
    ]
    server.on(calls.scores, ok({ final_score: 80, items, available_at: null }))
    await openAt(`${path}?tab=penilaian`, learner)
    await title()
    const scores = within(await list().findByRole('region', { name: 'Nilai aktivitas' }))
    expect(scores.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
      'Esai martabakMenunggu dinilai',
      'Kuis awal80',
    ])
    expect(scores.getByText('Nilai akhir 80,00')).toBeTruthy()
    expect(scores.getByRole('link', { name: 'Kuis awal' }).getAttribute('href')).toBe('/aktivitas/aktivitas-1')
  })

  it('C089 the assessment unfolds what the facilitator wrote about a piece of work', async () => {
    const item = { activity_id: 44, slug: 'esai-martabak', title: 'Esai martabak', score: 85, max: 100, weight: 1 }
    const items = [
      { ...item, graded_at: null, state: 'graded', is_work: true },
      { ...item, activity_id: 1, title: 'Kuis awal', graded_at: null, state: 'graded', is_work: false },
    ]
    server.on(calls.scores, ok({ final_score: 85, items }))
    const said = 'GET /api/program_activity/product_activity/view_feedback/44'
    server.on(said, refuse(404, 'Tidak ada.'))
    await openAt(`${path}?tab=penilaian`, learner)
    await title()
    const [way, ...others] = await list().findAllByText('Masukan fasilitator')
    expect(others).toEqual([])
    await userEvent.click(way as HTMLElement)
    const again = await list().findByRole('button', { name: 'Coba lagi' })
    const work = { state: 'graded', score: 85, feedback: 'Alurnya rapi.', grader_name: 'Bu Ratna', graded_at: null }
    server.on(said, ok({ work, returned: null }))
    await userEvent.click(again)
    expect(await list().findByText('Alurnya rapi.')).toBeTruthy()
    expect(list().getByText('Nilaimu 85 dari 100.')).toBeTruthy()
  })

  it('invites to begin where nothing is done yet', async () => {
    const report = { ...anOpened().report, percentage_progress: 0 }
    server.on(calls.validate, ok(aValidated({ opened: anOpened({ activity: done(), report }) })))
    await openAt(`${path}?tab=penilaian`, learner)
    await title()
    expect(await list().findByText('Yuk, mulai dari aktivitas pertama.')).toBeTruthy()
  })
})
