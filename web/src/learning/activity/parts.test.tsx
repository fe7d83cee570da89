import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { openAt } from '@/app/testing/open-at'
import { ok, refuse } from '@/shared/testing/server'
import { anOpened, aValidated, calls } from '../testing/class'
import { activityServer, done, learner, list, path, title } from './testing/activity-page'

const { server } = activityServer()

describe('the other parts', () => {
  it('B280 B281 T090 T092 has no announcements where there are none', async () => {
    await openAt(path, learner)
    await title()
    const parts = within(screen.getByRole('navigation', { name: 'Panel kelas' }))
    expect(parts.getAllByRole('link').map((part) => part.textContent)).toEqual(['Aktivitas', 'Penilaian'])
  })

  it('B280 B282 T091 C081 shows announcements, and a dot while some are unread', async () => {
    server.on('GET /api/user/notification/program_announcement/count', ok({ unread_count: 2 }))
    const news = { id: 1, slug: 'jadwal-baru', title: 'Jadwal baru', summary: 'Pindah ke Minggu.', is_read: false }
    const published_at = Date.UTC(2026, 10, 14, 2)
    const pageless = { ...news, id: 2, slug: null, title: 'Tanpa halaman' }
    server.on(calls.announcements, ok([news, pageless].map((each) => ({ ...each, published_at }))))
    const told = aValidated({ has_program_announcement: true, opened: anOpened({ activity: done() }) })
    server.on(calls.validate, ok(told))
    await openAt(path, learner)
    await title()
    const part = await screen.findByRole('link', { name: 'Pengumuman ada yang baru' })
    await userEvent.click(part)
    const link = await list().findByRole('link', { name: /Jadwal baru/ })
    expect(link.getAttribute('href')).toBe('/pengumuman/jadwal-baru')
    expect(list().getByText('Tanpa halaman').closest('a')).toBeNull()
  })

  it('B289 the assessment says how far one is, and has no button whose page is not there', async () => {
    await openAt(`${path}?tab=penilaian`, learner)
    await title()
    expect(await list().findByRole('img', { name: '29% selesai' })).toBeTruthy()
    expect(list().getByText(/Terus lanjutkan/)).toBeTruthy()
    expect(list().queryByRole('link', { name: /Lihat/ })).toBeNull()
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
    server.on(calls.scores, ok({ final_score: 80, items }))
    await openAt(`${path}?tab=penilaian`, learner)
    await title()
    const scores = within(await list().findByRole('region', { name: 'Nilai aktivitas' }))
    expect(scores.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
      'Esai martabakMenunggu dinilai',
      'Kuis awal80',
    ])
    expect(scores.getByText('Rata-rata 80,0')).toBeTruthy()
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
