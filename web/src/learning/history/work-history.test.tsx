import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { openAt } from '@/app/testing/open-at'
import { ok } from '@/shared/testing/server'
import { activityServer, learner, path, title } from '../activity/testing/activity-page'
import { aDetail, anOpened, aValidated, calls } from '../testing/class'

const { server, asked } = activityServer()
const list = 'GET /api/program-activity/user-activity/list/501/8/1/20'
const at = Date.UTC(2026, 10, 14, 2)

it('C097 B386 shows twenty of what one handed in before, and the rest behind a button', async () => {
  const essay = {
    type: 'essay',
    content: { prompt: '<p>Tulis.</p>', min_words: 1, rubric: [] },
    is_complete: true,
  } as const
  server.on(calls.validate, ok(aValidated({ opened: anOpened({ activity: aDetail(essay) }) })))
  const items = [
    { id: 3, kind: 'work', number: 2, at, state: 'sent', score: null },
    { id: 2, kind: 'work', number: 1, at, state: 'graded', score: 85 },
  ]
  server.on(list, { ...ok(items), 'next-url': '/api/program-activity/user-activity/list/501/8/2/20' })
  const older = [{ id: 1, kind: 'work', number: 0, at, state: 'returned', score: null }]
  server.on('GET /api/program-activity/user-activity/list/501/8/2/20', ok(older))
  await openAt(path, learner)
  await title()
  const summary = await screen.findByText('Riwayat pengerjaan')
  expect(asked(list)).toHaveLength(0)
  await userEvent.click(summary)
  const box = within(summary.closest('details') as HTMLElement)
  expect(await box.findByText('Kiriman ke-2')).toBeTruthy()
  expect(box.getByText('Menunggu dinilai')).toBeTruthy()
  expect(box.getByText('Nilai 85')).toBeTruthy()
  await userEvent.click(box.getByRole('button', { name: 'Muat lebih banyak' }))
  expect(await box.findByText('Perlu diperbaiki')).toBeTruthy()
})
