import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { openRoomOf } from '@/learning/activity/chat/queries'
import { activityServer, done, learner, path, title } from '@/learning/activity/testing/activity-page'
import { aDashboard, aDetail, anOpened, aValidated, calls } from '@/learning/testing/class'
import { aComment, answerChat, calls as chat, page } from '@/messaging/chat/testing/chat'
import { ok, refuse } from '@/shared/testing/server'
import { atWidth } from '@/shared/testing/width'
import { openAt } from '../testing/open-at'

const { server, asked } = activityServer()
const user = userEvent.setup({ delay: null })

const about = 'GET /api/program_activity/v2/product_detail/enrolled/7/12/description'
const described = { id: 12, slug: 'a', title: 'A', description: '', type_room: 'group', is_tanyamu_closed: false }
const talked = () => screen.findByRole('log', { name: 'Percakapan Matematika Asyik Kelas 5' })
const box = () => screen.queryByRole('region', { name: 'Tanyamu' })
const button = () => within(screen.getByRole('banner')).getByRole('button', { name: 'Tanyamu' })

beforeEach(() => {
  const dashboard = aDashboard({ room_id: 5 })
  server.on(calls.validate, ok(aValidated({ opened: anOpened({ dashboard, activity: done() }) })))
  server.on(calls.dashboard, ok(dashboard))
  server.on(about, ok({ ...described, room_id: 5 }))
  server.on('POST /api/auth/me-v2', ok(learner.session))
  answerChat(server)
  server.on(chat.comments, page([aComment(1)]))
})

async function open() {
  const site = await openAt(path, learner)
  await title()
  await user.click(button())
  await talked()
  return site
}

describe('Tanyamu beside an activity', () => {
  it('B328 B295 reads the description anew, logs in once and opens the box under the tabs', async () => {
    await open()
    const side = within(screen.getByRole('complementary', { name: 'Daftar aktivitas' }))
    expect(side.getByText('Pesan 1')).toBeTruthy()
    expect(asked(about)).toHaveLength(1)
    expect(asked(chat.login)).toHaveLength(1)
    await user.click(button())
    expect(box()).toBeNull()
    await user.click(button())
    await talked()
    expect(asked(about)).toHaveLength(2)
    expect(asked(chat.login)).toHaveLength(1)
  })

  it('B222 T039 joins by opening; a full room says so and closes the box', async () => {
    server.on(chat.join, refuse(400, 'Peserta tidak boleh melebihi 250.'))
    await openAt(path, learner)
    await title()
    await user.click(button())
    expect(await screen.findByRole('dialog', { name: 'Ruang Diskusi Penuh' })).toBeTruthy()
    expect(box()).toBeNull()
    expect(asked(chat.join)[0]?.body).toEqual({ room_id: 5 })
  })

  it('B221 B328 T068 says that the chat could not be logged into', async () => {
    server.on(chat.login, refuse(403, 'Tidak boleh.'))
    await openAt(path, learner)
    await title()
    await user.click(button())
    expect((await screen.findByRole('alert')).textContent).toContain('Terjadi Kesalahan Pada Login Chat.')
    const limits = { message: 4000, attachments: 5, attachment_bytes: 1000 }
    server.on(chat.login, ok({ id: 7, username: 'Dewi', avatar: null, limits, unread_count: 0 }))
    await user.click(screen.getByRole('button', { name: 'Coba lagi' }))
    expect(await talked()).toBeTruthy()
  })

  it.each([
    [{ room_id: 5, is_tanyamu_closed: false }, 5],
    [{ room_id: 5, is_tanyamu_closed: true }, null],
    [{ room_id: null, is_tanyamu_closed: false }, null],
  ])('B329 a class with %j has the room %s', (told, room) => expect(openRoomOf(told)).toBe(room))

  it('B329 is not there where the class has no room, and does not open where it was closed since', async () => {
    server.on(calls.validate, ok(aValidated({ opened: anOpened({ activity: done() }) })))
    await openAt(path, learner)
    await title()
    expect(screen.queryByRole('button', { name: 'Tanyamu' })).toBeNull()

    const dashboard = aDashboard({ room_id: 5 })
    server.on(calls.validate, ok(aValidated({ opened: anOpened({ dashboard, activity: done() }) })))
    server.on(about, ok({ ...described, room_id: 5, is_tanyamu_closed: true }))
    await openAt(path, learner)
    await title()
    await user.click(button())
    expect(await screen.findByText('Tanyamu kelas ini sedang ditutup.')).toBeTruthy()
    expect(box()).toBeNull()
  })

  it('B275 B277 the menu leads to it, and shares the class in its place while it is open', async () => {
    await openAt(path, learner)
    await title()
    const entries = async () => {
      await user.click(screen.getByRole('button', { name: 'Menu lainnya' }))
      return screen.getAllByRole('menuitem').map((entry) => entry.textContent)
    }
    expect(await entries()).toEqual(['Tanyamu', 'Panduan'])
    await user.click(screen.getByRole('menuitem', { name: 'Tanyamu' }))
    await talked()
    expect(await entries()).toEqual(['Bagikan Aktivitas', 'Panduan'])
    await user.click(screen.getByRole('menuitem', { name: 'Bagikan Aktivitas' }))
    expect(await screen.findByRole('dialog', { name: 'Bagikan ke teman' })).toBeTruthy()
  })

  it('B284 closes when another part is chosen', async () => {
    server.on(calls.report, ok(null))
    await open()
    await user.click(screen.getByRole('link', { name: 'Aktivitas' }))
    await waitFor(() => expect(box()).toBeNull())
  })

  it('B318 closes when another activity is chosen', async () => {
    const next = aDetail({ id: 9, slug: 'bedah-soal', title: 'Bedah soal', is_complete: true })
    const site = await open()
    const dashboard = aDashboard({ room_id: 5 })
    const opened = anOpened({ dashboard, activity: next })
    server.on(calls.validate, ok(aValidated({ activity_id: 9, activity_slug: 'bedah-soal', opened })))
    await user.click(screen.getByRole('link', { name: /^Berikutnya: Pertemuan 2/ }))
    await title('Bedah soal')
    expect(site.address()).toBe('/aktivitas/bedah-soal')
    await waitFor(() => expect(box()).toBeNull())
  })

  it('B295 floats over the page when the list is put away, behind a button of its own', async () => {
    await openAt(path, learner)
    await title()
    await user.click(screen.getByRole('button', { name: 'Daftar aktivitas', expanded: true }))
    const [, floating] = screen.getAllByRole('button', { name: 'Tanyamu' })
    await user.click(floating as HTMLElement)
    await talked()
    expect(box()?.className).toContain('chat-floating')
    expect(screen.getAllByRole('button', { name: 'Tanyamu' })).toHaveLength(1)
    await user.click(within(box() as HTMLElement).getByRole('button', { name: 'Tutup' }))
    expect(box()).toBeNull()
  })

  it('B295 is a panel on a phone', async () => {
    atWidth(360)
    await openAt(path, learner)
    await title()
    await user.click(screen.getAllByRole('button', { name: 'Tanyamu' }).at(-1) as HTMLElement)
    const panel = within(await screen.findByRole('dialog', { name: 'Tanyamu' }))
    expect(await panel.findByText('Pesan 1')).toBeTruthy()
    await user.click(panel.getByRole('button', { name: 'Tutup' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})
