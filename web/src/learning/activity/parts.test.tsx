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
})
