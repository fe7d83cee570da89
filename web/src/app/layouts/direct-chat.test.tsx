import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { activityServer, learner, path, title } from '@/learning/activity/testing/activity-page'
import { aDashboard, aDetail, anOpened, aValidated, calls, reported } from '@/learning/testing/class'
import type { ActivityDetail } from '@/learning/types'
import { aComment, answerChat, aRoom, calls as chat, mine, page, people } from '@/messaging/chat/testing/chat'
import type { ChatRoom } from '@/messaging/chat/types'
import { tellTopic } from '@/shared/live'
import { ok, refuse } from '@/shared/testing/server'
import { openAt } from '../testing/open-at'

const { server, asked } = activityServer()
const user = userEvent.setup({ delay: null })

const roomsKey = ['live', 'chat/rooms']
const direct = 'POST /api/program_activity/personal_chat/'
const say = 'POST /api/chat/rooms/9/comments'
const talks = (change: Partial<ActivityDetail> = {}) =>
  aDetail({
    type: 'direct_chat',
    activity_type_label: 'Obrolan',
    content: { prompt: '<p>Ceritakan kesulitanmu.</p>' },
    ...change,
  })
const withMe = (change: Partial<ChatRoom> = {}) =>
  aRoom({ id: 9, name: 'Ngobrol dengan Bu Ratna', kind: 'direct', activity_id: 8, ...change })
const room = async () => within(await screen.findByRole('region', { name: 'Ngobrol dengan Bu Ratna' }))
const finishes = () => asked(calls.progress).filter(({ body }) => (body as { is_finish: boolean }).is_finish)

function open(activity = talks()) {
  const dashboard = aDashboard({ room_id: 5 })
  server.on(calls.validate, ok(aValidated({ opened: anOpened({ dashboard, activity }) })))
  server.on(calls.dashboard, ok(dashboard))
  server.on(calls.activity, ok(activity))
  return openAt(path, learner)
}

beforeEach(() => {
  window.localStorage.clear()
  server.on('POST /api/auth/me-v2', ok(learner.session))
  answerChat(server)
  server.on(direct, ok(withMe()))
  server.on('GET /api/chat/rooms/9', ok(withMe()))
  server.on('GET /api/chat/rooms/9/comments', page([]))
  server.on('GET /api/chat/rooms/9/participants/1/100', ok(people))
  server.on('POST /api/chat/rooms/9/read', ok({ unread_count: 0, total: 0 }))
  server.on('POST /api/chat/rooms/9/typing', ok(null))
  server.on(calls.progress, reported())
  for (const call of [calls.report, calls.outline, calls.topic]) server.on(call, ok(null))
})

describe('a talk with the facilitators', () => {
  it('B251 C093 stands in its activity, under what it is about', async () => {
    await open()
    await title()
    expect(await screen.findByText('Ceritakan kesulitanmu.')).toBeTruthy()
    expect((await room()).getByRole('textbox', { name: 'Tulis pesan' })).toBeTruthy()
    expect(asked(direct).map(({ body }) => body)).toEqual([{ activity_id: 8 }])
    expect(asked(chat.join)).toEqual([])
    expect(screen.queryByText('Orang tua bisa membaca ruang ini.')).toBeNull()
  })

  it('says in its head that parents may read', async () => {
    server.on(direct, ok(withMe({ is_read_by_parents: true })))
    await open()
    expect((await room()).getByText('Orang tua bisa membaca ruang ini.')).toBeTruthy()
  })

  it('B310 begins when it is opened, and is done by the first own message', async () => {
    server.on('GET /api/chat/rooms/9/comments', page([aComment(1, { room_id: 9 })]))
    server.on(say, async (request: Request) => {
      const { unique_temp_id, message } = (await request.clone().json()) as { unique_temp_id: string; message: string }
      return ok(mine(2, { room_id: 9, unique_temp_id, message }))
    })
    await open()
    await user.type((await room()).getByRole('textbox', { name: 'Tulis pesan' }), 'Aku bingung.')
    await waitFor(() => expect(asked(calls.progress)).toHaveLength(1))
    expect(finishes()).toEqual([])
    server.on(calls.progress, reported({ is_complete: true }))
    await user.keyboard('{Enter}')
    await waitFor(() => expect(finishes()).toHaveLength(1))
    expect(await screen.findByText('Selesai')).toBeTruthy()
  })

  it('B310 waits for its timer before it counts', async () => {
    server.on('GET /api/chat/rooms/9/comments', page([mine(1, { room_id: 9 })]))
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    await open(talks({ completion_timer: 60 }))
    await room()
    expect(await screen.findByText(/Aktivitas selesai otomatis\. Tinggal/)).toBeTruthy()
    expect(finishes()).toEqual([])
    server.on(calls.progress, reported({ is_complete: true }))
    await act(() => vi.advanceTimersByTimeAsync(60_000))
    await waitFor(() => expect(finishes()).toHaveLength(1))
    vi.useRealTimers()
  })

  it('T068 says that the chat could not be logged into, and tries again', async () => {
    server.on(chat.login, refuse(403, 'Tidak boleh.'))
    await open()
    expect((await screen.findByRole('alert')).textContent).toContain('Terjadi Kesalahan Pada Login Chat.')
    answerChat(server)
    await user.click(screen.getByRole('button', { name: 'Coba lagi' }))
    expect((await room()).getByRole('log')).toBeTruthy()
  })

  it('says that the room could not be opened, and tries again', async () => {
    server.on(direct, refuse(503, 'Sebentar.'))
    await open()
    expect((await screen.findByRole('alert')).textContent).toContain('Ruang ini belum bisa dibuka.')
    server.on(direct, ok(withMe()))
    await user.click(screen.getByRole('button', { name: 'Coba lagi' }))
    expect((await room()).getByRole('log')).toBeTruthy()
  })

  it('sends who teaches to the rooms of the learners', async () => {
    server.on(direct, refuse(404, 'Ruang tidak ditemukan.'))
    await open()
    expect(await screen.findByText(/tiap peserta punya ruang sendiri/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Tanyamu' }).getAttribute('href')).toBe('/tanyamu')
  })

  it('stands beside the room of the class: both are read, and what comes counts once elsewhere', async () => {
    server.on('GET /api/program_activity/v2/product_detail/enrolled/7/12/description', ok(about))
    const { queryClient: client } = await open()
    await room()
    client.setQueryData(roomsKey, [aRoom({ id: 6, name: 'Sains' }), withMe()])
    const unread = (room: number) =>
      client.getQueryData<ChatRoom[]>(roomsKey)?.find(({ id }) => id === room)?.unread_count
    await user.click(within(screen.getByRole('banner')).getByRole('button', { name: 'Tanyamu' }))
    await screen.findByRole('log', { name: 'Percakapan Matematika Asyik Kelas 5' })
    await act(async () => void tellTopic('chat/6', { event: 'comment', comment: aComment(3, { room_id: 6 }) }))
    expect(unread(6)).toBe(1)
    // The class's box goes; the room of the activity is still before one's eyes.
    server.on('POST /api/chat/rooms/9/read', refuse(503, 'Sebentar.'))
    await user.click(within(screen.getByRole('banner')).getByRole('button', { name: 'Tanyamu' }))
    await act(
      async () =>
        void tellTopic('chat/9', { event: 'comment', comment: aComment(4, { room_id: 9, comment_before_id: 0 }) }),
    )
    expect(await screen.findByText('Pesan 4')).toBeTruthy()
    expect(unread(9)).toBe(0)
    await waitFor(() => expect(asked('POST /api/chat/rooms/9/read')).toHaveLength(1))
  })
})

const about = {
  id: 12,
  slug: 'a',
  title: 'A',
  description: '',
  type_room: 'group',
  is_tanyamu_closed: false,
  room_id: 5,
}
