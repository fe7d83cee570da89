import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { openAt } from '@/app/testing/open-at'
import { ok } from '@/shared/testing/server'
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
    server.on(calls.announcements, ok([{ ...news, published_at: Date.UTC(2026, 10, 14, 2) }]))
    const told = aValidated({ has_program_announcement: true, opened: anOpened({ activity: done() }) })
    server.on(calls.validate, ok(told))
    await openAt(path, learner)
    await title()
    const part = await screen.findByRole('link', { name: 'Pengumuman ada yang baru' })
    await userEvent.click(part)
    const link = await list().findByRole('link', { name: /Jadwal baru/ })
    expect(link.getAttribute('href')).toBe('/pengumuman/jadwal-baru')
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

  it('invites to begin where nothing is done yet', async () => {
    const report = { ...anOpened().report, percentage_progress: 0 }
    server.on(calls.validate, ok(aValidated({ opened: anOpened({ activity: done(), report }) })))
    await openAt(`${path}?tab=penilaian`, learner)
    await title()
    expect(await list().findByText('Yuk, mulai dari aktivitas pertama.')).toBeTruthy()
  })
})
