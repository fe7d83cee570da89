import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openAt } from '@/app/testing/open-at'
import { aBoot, aUser, saturdayMorning } from '@/shared/testing/people'
import { fakeServer, ok, refuse } from '@/shared/testing/server'
import { aDetail, aMeeting, entered, hour } from '../testing/items'
import type { Meeting } from '../types'

const server = fakeServer()
const user = userEvent.setup({ delay: null })
const validate = 'POST /api/program-activity/v3/program-detail/validate'
const join = 'POST /api/program-activity/meeting/join'
const opened = vi.fn(() => null)
const open = (address = '/zoom-meeting/aktivitas-5') => openAt(address, aBoot({ session: aUser() }))
const joinButton = () => screen.findByRole('button', { name: 'Masuk ruang' })

function thereIs(meeting: Partial<Meeting>) {
  const activity = aDetail(5, {
    title: 'Bedah soal bersama Bu Ratna',
    type: 'live_streaming',
    activity_category: 'AKTIVITAS_PERTEMUAN',
    meeting: aMeeting(meeting),
  })
  server.on(validate, ok(entered(activity)))
}

const aDoor = (meeting: Partial<Meeting>) => ({
  slug: 'aktivitas-5',
  title: 'Bedah soal bersama Bu Ratna',
  activity_category: 'AKTIVITAS_PERTEMUAN',
  program: 'Matematika Asyik',
  meeting: aMeeting(meeting),
})

const nowOpen: Partial<Meeting> = { state: 'open', opens_at: saturdayMorning - hour }

beforeEach(() => {
  opened.mockClear()
  vi.stubGlobal('open', opened)
  server.on('GET /api/user/profession/', ok([{ id: 1, name: 'Orangtua' }]))
})

describe('R146 the door of a meeting', () => {
  it('says what and when, and counts until it opens', async () => {
    thereIs({})
    await open()
    expect(await screen.findByRole('heading', { level: 1, name: 'Bedah soal bersama Bu Ratna' })).toBeTruthy()
    expect(screen.getByText('Sabtu, 14 November 2026, 10.00–11.00 WIB')).toBeTruthy()
    expect(screen.getByRole('timer').textContent).toMatch(/^00:4[45]:/)
    expect(screen.getByText('Ruang dibuka pukul 09.45 WIB, 15 menit sebelum pertemuan mulai.')).toBeTruthy()
    expect((await joinButton()).getAttribute('aria-disabled')).toBe('true')
    await user.click(await joinButton())
    expect(server.heard.some(({ path }) => path.endsWith('/join'))).toBe(false)
    expect(server.heard.find(({ path }) => path.endsWith('/validate'))?.body).toEqual({
      type_access: 'activity',
      user_id: 7,
      slug: 'aktivitas-5',
      include: true,
    })
  })

  it('is counted in days while it is far, and can be put into a calendar', async () => {
    const starts = saturdayMorning + 9 * 24 * hour
    thereIs({ starts_at: starts, ends_at: starts + hour, opens_at: starts - hour / 4 })
    await open()
    expect(await screen.findByText('Dibuka 9 hari lagi')).toBeTruthy()
    expect(screen.queryByRole('timer')).toBeNull()
    expect(await screen.findByRole('button', { name: 'Tambah ke kalender' })).toBeTruthy()
  })

  it('says to who attends why it is still shut', async () => {
    server.on(validate, ok(entered(aDetail(5, { lock_result: 'linear', meeting: null, content: null }))))
    server.on(
      'GET /api/program-activity/meeting/door/aktivitas-5',
      refuse(409, 'Selesaikan aktivitas sebelumnya dulu.'),
    )
    await open()
    expect(await screen.findByRole('heading', { level: 1, name: 'Ruang ini belum terbuka untukmu' })).toBeTruthy()
    expect(screen.getByText('Selesaikan aktivitas sebelumnya dulu.')).toBeTruthy()
    expect(screen.queryByText(/belum mengikuti kelasnya/)).toBeNull()
    const way = screen.getByRole('link', { name: 'Buka aktivitasnya' })
    expect(way.getAttribute('href')).toBe('/aktivitas/aktivitas-5')
  })

  it('opens when its time has come', async () => {
    thereIs({ opens_at: saturdayMorning + 1500 })
    await open()
    expect((await joinButton()).getAttribute('aria-disabled')).toBe('true')
    thereIs(nowOpen)
    await waitFor(async () => expect((await joinButton()).getAttribute('aria-disabled')).toBeNull())
  })

  it("opens the teacher's own room and says that one is counted as present", async () => {
    thereIs(nowOpen)
    server.on(join, ok({ provider: 'link', url: 'https://meet.test/abc', room: null, passcode: null }))
    await open()
    await user.click(await joinButton())
    expect(await screen.findByText('Kamu sudah tercatat hadir')).toBeTruthy()
    expect(opened).toHaveBeenCalledWith('https://meet.test/abc', '_blank', 'noopener')
    const again = screen.getByRole('link', { name: 'Buka ruang pertemuan' })
    expect(again.getAttribute('href')).toBe('https://meet.test/abc')
    expect(again.getAttribute('rel')).toContain('noopener')
    expect(server.heard.find(({ path }) => path.endsWith('/join'))?.body).toEqual({ activity_id: 5 })
  })

  it('C101 of Zoom tells the number and the passcode', async () => {
    thereIs({ ...nowOpen, provider: 'zoom' })
    server.on(join, ok({ provider: 'zoom', url: null, room: '812 3456 7890', passcode: 'rahasia' }))
    await open()
    await user.click(await joinButton())
    expect(await screen.findByText('812 3456 7890')).toBeTruthy()
    expect(screen.getByText('rahasia')).toBeTruthy()
    expect(opened).not.toHaveBeenCalled()
  })

  it('R148 of BigBlueButton has an address of its own', async () => {
    thereIs({ ...nowOpen, provider: 'bbb' })
    await open('/cloudx-meeting/aktivitas-5')
    expect((await joinButton()).getAttribute('aria-disabled')).toBeNull()
  })

  it('stays closed without a room, says that it is over, and tells a refusal', async () => {
    thereIs({ ...nowOpen, has_room: false })
    await open()
    expect(await screen.findByText(/Fasilitator belum memasang ruang pertemuan/)).toBeTruthy()
    expect((await joinButton()).getAttribute('aria-disabled')).toBe('true')
    thereIs({ ...nowOpen, state: 'over' })
    await open()
    expect(await screen.findByText('Pertemuan ini sudah selesai.')).toBeTruthy()
    thereIs(nowOpen)
    server.on(join, refuse(409, 'Ruang belum dibuka.'))
    await open()
    await user.click(await joinButton())
    expect(await screen.findByText('Ruang belum dibuka.')).toBeTruthy()
  })

  it('is none for whom it is not', async () => {
    server.on('GET /api/program-activity/meeting/door/aktivitas-5', refuse(404, 'Data tidak ditemukan.'))
    server.on(validate, ok(entered(aDetail(5), { opened: undefined, enrolled: false })))
    await open()
    expect(await screen.findByRole('heading', { level: 1, name: 'Ruang pertemuan tidak ditemukan' })).toBeTruthy()
    server.on(validate, refuse(404, 'Data tidak ditemukan.'))
    await open()
    expect(await screen.findByRole('heading', { level: 1, name: 'Ruang pertemuan tidak ditemukan' })).toBeTruthy()
  })

  it('says when it could not be read, and is read again', async () => {
    server.on(validate, refuse(503, 'Sebentar.'))
    await open()
    expect(await screen.findByText('Pertemuan ini belum bisa dimuat.')).toBeTruthy()
    thereIs(nowOpen)
    await user.click(screen.getByRole('button', { name: 'Coba lagi' }))
    expect(await joinButton()).toBeTruthy()
  })

  it('R147 leaving thanks and leads back', async () => {
    thereIs(nowOpen)
    server.on(join, ok({ provider: 'link', url: 'https://meet.test/abc', room: null, passcode: null }))
    server.on('POST /api/program-activity/meeting/leave', ok({}))
    const { address } = await open()
    await user.click(await joinButton())
    await user.click(await screen.findByRole('button', { name: 'Keluar dari pertemuan' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Terima kasih sudah hadir' })).toBeTruthy()
    expect(address()).toBe('/zoom-leave?aktivitas=aktivitas-5')
    expect(screen.getByRole('link', { name: 'Kembali ke aktivitas' }).getAttribute('href')).toBe(
      '/aktivitas/aktivitas-5',
    )
    await act(async () => void (await open('/zoom-leave/')))
    expect(await screen.findByRole('link', { name: 'Buka jadwal' })).toBeTruthy()
  })
})

describe('those who lead the meeting', () => {
  const attendance = 'GET /api/program-activity/meeting/attendance/5/1/20'
  const raka = {
    user: { name: 'Raka Pradana', username: 'raka', avatar: null },
    joined_at: saturdayMorning,
    left_at: null,
  }

  it('see who came', async () => {
    thereIs({ ...nowOpen, can_host: true })
    server.on(
      attendance,
      ok([raka, { ...raka, user: { ...raka.user, name: 'Bima', username: 'bima' }, left_at: saturdayMorning + hour }]),
    )
    await open()
    const people = await screen.findByRole('list', { name: 'Peserta yang hadir' })
    expect((await within(people).findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Masuk 09.00 WIB'),
      expect.stringContaining('Masuk 09.00 WIB, keluar 10.00 WIB'),
    ])
  })

  it('bring their own room, and the door opens', async () => {
    thereIs({ ...nowOpen, can_host: true, has_room: false })
    server.on(attendance, ok([]))
    server.on('POST /api/program-activity/meeting/room', ok({}))
    await open()
    expect(await screen.findByText('Pasang ruang pertemuannya dulu supaya peserta bisa masuk.')).toBeTruthy()
    await user.type(await screen.findByRole('textbox', { name: 'Tautan ruang' }), 'https://meet.test/abc')
    thereIs({ ...nowOpen, can_host: true })
    await user.click(screen.getByRole('button', { name: 'Simpan ruang' }))
    await waitFor(async () => expect((await joinButton()).getAttribute('aria-disabled')).toBeNull())
  })

  it('need not attend the class', async () => {
    server.on(validate, ok(entered(aDetail(5), { opened: undefined, enrolled: false })))
    server.on('GET /api/program-activity/meeting/door/aktivitas-5', ok(aDoor({ ...nowOpen, can_host: true })))
    server.on(attendance, ok([raka]))
    await open()
    expect(await screen.findByRole('heading', { level: 1, name: 'Bedah soal bersama Bu Ratna' })).toBeTruthy()
    expect(screen.getByText('Matematika Asyik')).toBeTruthy()
    expect((await joinButton()).getAttribute('aria-disabled')).toBeNull()
    expect(await screen.findByRole('heading', { name: 'Untuk fasilitator' })).toBeTruthy()
  })

  it('a learner sees nothing of it', async () => {
    thereIs(nowOpen)
    await open()
    await joinButton()
    expect(screen.queryByRole('heading', { name: 'Untuk fasilitator' })).toBeNull()
  })
})
