import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { openAt } from '@/app/testing/open-at'
import { ok, refuse } from '@/shared/testing/server'
import { anOpened, aValidated, calls } from '../testing/class'
import { activityServer, done, learner, path, title } from './testing/activity-page'

const { server } = activityServer()

describe('entering', () => {
  it('B256 B360 asks a visitor to log in', async () => {
    const { address } = await openAt(path)
    await waitFor(() => expect(address()).toContain('redirect-path=%2Faktivitas%2Fmenjumlah-pecahan'))
  })

  it('B264 B269 B316 C079 validates with the person and the slug, and one call opens the page', async () => {
    await openAt(path, learner)
    expect(await title()).toBeTruthy()
    const told = server.heard.filter((call) => call.path.startsWith('/api/program'))
    expect(told.map(({ body }) => body)).toEqual([
      { type_access: 'activity', user_id: 7, slug: 'menjumlah-pecahan', include: true },
    ])
    expect(await screen.findByText('Siapkan kertas dan dua pensil warna.')).toBeTruthy()
    await waitFor(() => expect(document.title).toContain('Menjumlah pecahan'))
  })

  it('B370 reads the answer from data.data too', async () => {
    server.on(calls.validate, ok({ data: aValidated({ opened: anOpened({ activity: done() }) }) }))
    await openAt(path, learner)
    expect(await title()).toBeTruthy()
  })

  it.each([
    ['B266 of an answer with status 122', ok(aValidated({ status: 122 }))],
    ['B266 of a refusal with 400', refuse(400, 'Tidak ada.')],
    ['B266 of a refusal with 114', refuse(409, 'Sudah tidak ada.', 114)],
  ])('%s goes to /404', async (_, answer) => {
    server.on(calls.validate, answer)
    const { address } = await openAt(path, learner)
    await waitFor(() => expect(address()).toBe('/404'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('B268 without an activity goes to the classes', async () => {
    server.on(calls.validate, ok(aValidated({ activity_id: 0 })))
    server.on('GET /api/program_activity/enrolled/folder/7', ok([]))
    server.on('GET /api/program_activity/v3/enrolled/7/1/12', ok([]))
    const { router } = await openAt(path, learner)
    await waitFor(() => expect(router.state.location.pathname).toBe('/kelasku'))
  })

  it('B270 shows the notice of a limited programme', async () => {
    const outside = { enrolled: false, is_joined: false, has_user_group: true, program_slug: '' }
    server.on(calls.validate, ok(aValidated({ ...outside, opened: undefined })))
    const { address } = await openAt(path, learner)
    const notice = within(await screen.findByRole('dialog', { name: 'Program Terbatas' }))
    await userEvent.click(notice.getByRole('button', { name: 'Kembali ke Beranda' }))
    await waitFor(() => expect(address()).toBe('/'))
  })

  it('B294 shows boxes while it loads', async () => {
    const { router } = await openAt('/tentang-kami', learner)
    let answer = (_: unknown) => {}
    server.on(calls.validate, () => new Promise((resolve) => (answer = resolve)))
    void router.navigate({ href: path })
    expect(await screen.findByText('Sedang memuat')).toBeTruthy()
    answer(ok(aValidated({ opened: anOpened({ activity: done() }) })))
    expect(await title()).toBeTruthy()
  })
})
