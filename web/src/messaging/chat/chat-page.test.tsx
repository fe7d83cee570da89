import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { openAt } from '@/app/testing/open-at'
import { liveKey } from '@/shared/keys'
import { tellTopic } from '@/shared/live'
import { ok, refuse } from '@/shared/testing/server'
import { atWidth } from '@/shared/testing/width'
import { aComment, aPayload, aPerson, aRoom, calls, chatServer, member, mine, page, people } from './testing/chat'
import type { ChatEvent, ChatRoom } from './types'

const { server, asked } = chatServer()
const user = userEvent.setup({ delay: null })

const path = '/tanyamu?initRoom=5'
const log = () => screen.findByRole('log', { name: 'Percakapan Matematika Asyik Kelas 5' })
const field = () => screen.findByRole('textbox', { name: 'Tulis pesan' })
const tell = (event: ChatEvent) => act(async () => void tellTopic('chat/5', event))
const choose = async (of: string, entry: string) => {
  await user.click(screen.getByRole('button', { name: `Menu pesan ${of}` }))
  await user.click(await screen.findByRole('menuitem', { name: entry }))
}
/** Asked for where one is known to be in it, joined elsewhere. */
const inRoom = (change: Partial<ChatRoom>) => {
  for (const call of [calls.room, calls.join]) server.on(call, ok(aRoom(change)))
}
const said = (...comments: ReturnType<typeof aComment>[]) => server.on(calls.comments, page(comments))

describe('the list of rooms', () => {
  const open = async (rooms: ChatRoom[]) => {
    server.on(calls.rooms, ok(rooms))
    await openAt('/tanyamu', member)
    return within(await screen.findByRole('region', { name: 'Ruang diskusi' }))
  }

  it('B174 B239 B240 B262 logs in once, asks for the first hundred and cuts their names at 18', async () => {
    const list = await open([aRoom({ unread_count: 120, last_comment: mine(3, { message: 'Terima kasih!' }) })])
    const row = await list.findByRole('link', { name: /Matematika Asyik K…/ })
    expect(row.getAttribute('href')).toBe('/tanyamu?initRoom=5')
    expect(row.textContent).toContain('Kamu: Terima kasih!')
    expect(row.textContent).toContain('99+')
    expect(row.textContent).toContain('120 pesan belum dibaca')
    expect(server.heard.find(({ path }) => path === '/api/chat/rooms')?.query.get('page')).toBe('1')
    expect(asked(calls.login)).toHaveLength(1)
  })

  it('finds a room by a part of its name', async () => {
    const list = await open([aRoom(), aRoom({ id: 6, name: 'Sains di Dapur' })])
    await user.type(await list.findByRole('searchbox', { name: 'Cari ruang' }), 'dapur')
    expect(list.getAllByRole('link').map((row) => row.textContent)).toEqual(['Sains di Dapur'])
  })

  it('C049 names the classes whose room one may join', async () => {
    const ratna = { id: 30, username: 'Bu Ratna', avatar: null }
    const subject = { program_id: 3, program_slug: 'sains', title: 'Sains di Dapur', category: 'kelasmu', room_id: 8 }
    server.on(
      calls.subjects,
      ok([
        { ...subject, type_room: 'group', is_joined: false, facilitators: [ratna] },
        { ...subject, room_id: 5, type_room: 'group', is_joined: true, facilitators: [] },
      ]),
    )
    const list = await open([aRoom()])
    const row = await list.findByRole('link', { name: /Sains di Dapur/ })
    expect(row.textContent).toContain('Bersama Bu Ratna')
    expect(list.getAllByRole('link')).toHaveLength(2)
  })

  it('says where rooms come from when there is none, and offers another try when it failed', async () => {
    const empty = await open([])
    expect(await empty.findByRole('link', { name: 'Buka Kelasku' })).toBeTruthy()
    server.on(calls.rooms, refuse(404, 'Tidak ada.'))
    await openAt('/tanyamu', member)
    expect((await screen.findByRole('alert')).textContent).toContain('Daftar ruang belum bisa dimuat')
    server.on(calls.rooms, ok([aRoom()]))
    await user.click(screen.getByRole('button', { name: 'Coba lagi' }))
    expect(await screen.findByRole('link', { name: /Matematika/ })).toBeTruthy()
  })

  it('B221 T068 says that the chat could not be logged into', async () => {
    server.on(calls.login, refuse(403, 'Tidak boleh.'))
    await openAt('/tanyamu', member)
    expect((await screen.findByRole('alert')).textContent).toContain('Terjadi Kesalahan Pada Login Chat.')
  })

  it('puts the room that was talked in on top, with its words and its count, and says who writes', async () => {
    const list = await open([aRoom({ id: 6, name: 'Sains di Dapur' }), aRoom()])
    await list.findByRole('link', { name: /Sains/ })
    await tell({ event: 'typing', user_id: 31, username: 'Yoga' })
    expect(await list.findByText('Yoga sedang mengetik')).toBeTruthy()
    await tell({ event: 'comment', comment: aComment(9, { message: 'Halo semua' }) })
    expect(await list.findByText('Halo semua')).toBeTruthy()
    const first = list.getAllByRole('link')[0] as HTMLElement
    expect(first.textContent).toContain('Yoga Aditya: Halo semua')
    expect(first.textContent).toContain('1 pesan belum dibaca')
    await tell({ event: 'deleted', ids: [9] })
    await waitFor(() => expect(list.queryByText(/Halo semua/)).toBeNull())
  })
})

describe('a room', () => {
  it('B239 B240 shows who is in it, what was said on which day, and who teaches', async () => {
    server.on(calls.people, ok([...people, aPerson(40, 'Salsa Mutia')]))
    said(aComment(1), aComment(2, { email: '30', username: 'Bu Ratna Wulandari', is_facilitator: true }))
    await openAt(path, member)
    const talk = within(await log())
    expect(talk.getByText('Sabtu, 14 November 2026')).toBeTruthy()
    expect(talk.getByText('Pesan 1')).toBeTruthy()
    expect(talk.getByText('Fasilitator')).toBeTruthy()
    expect(await screen.findByText('Bu Ratna Wulandari, Yoga Adity…')).toBeTruthy()
    const details = within(screen.getByRole('complementary', { name: 'Rincian ruang' }))
    expect(details.getByRole('heading', { name: 'Fasilitator' })).toBeTruthy()
    expect(details.getByRole('heading', { name: 'Peserta (3)' })).toBeTruthy()
  })

  it('draws the line before what is new, and tells that it was read', async () => {
    inRoom({ unread_count: 2, last_comment_read_id: 1 })
    said(aComment(1), aComment(2), aComment(3))
    const { queryClient } = await openAt(path, member)
    const rows = within(await log())
      .getAllByRole('listitem')
      .map((row) => row.textContent)
    expect(rows.indexOf('2 pesan baru')).toBe(2)
    await waitFor(() => expect(asked(calls.read)).toEqual([{ last_comment_read_id: 3 }]))
    await waitFor(() => expect(queryClient.getQueryData(liveKey('chat'))).toEqual({ total: 0, rooms: [] }))
    await tell({ event: 'comment', comment: aComment(4) })
    await waitFor(() => expect(asked(calls.read)).toHaveLength(2))
  })

  it('B239 fetches older messages before the first, by a button too', async () => {
    server.on(calls.comments, (request: Request) =>
      new URL(request.url).searchParams.get('before') === '21'
        ? page([aComment(19), aComment(20)])
        : page([aComment(21), aComment(22)], true),
    )
    await openAt(path, member)
    await log()
    await user.click(screen.getByRole('button', { name: 'Pesan sebelumnya' }))
    expect(await screen.findByText('Pesan 19')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Pesan sebelumnya' })).toBeNull()
  })

  it('hears what others say, and fetches what it missed between', async () => {
    said(aComment(1))
    await openAt(path, member)
    await log()
    await tell({ event: 'comment', comment: aComment(2) })
    expect(await within(await log()).findByText('Pesan 2')).toBeTruthy()
    server.on(calls.comments, (request: Request) =>
      new URL(request.url).searchParams.get('after') === '2'
        ? page([aComment(3), aComment(4), aComment(5)])
        : page([aComment(6)], true),
    )
    await tell({ event: 'comment', comment: aComment(6) })
    expect(await within(await log()).findByText('Pesan 4')).toBeTruthy()
    const words = within(await log())
      .getAllByText(/^Pesan \d/)
      .map((each) => each.textContent)
    expect(words).toEqual([1, 2, 3, 4, 5, 6].map((id) => `Pesan ${id}`))
  })

  it('shows a tick when a message is there and two when somebody has read it', async () => {
    said(mine(1), mine(2))
    await openAt(path, member)
    await log()
    expect(screen.getAllByText('Terkirim')).toHaveLength(2)
    await tell({ event: 'read', user_id: 31, last_comment_read_id: 1 })
    await screen.findByText('Sudah dibaca')
    expect(screen.getAllByText('Sudah dibaca')).toHaveLength(1)
    expect(screen.getAllByText('Terkirim')).toHaveLength(1)
  })

  it('B222 B223 T039 joins a room that one is not in; a full one says so', async () => {
    server.on(calls.rooms, ok([]))
    server.on(calls.join, ok(aRoom()))
    await openAt(path, member)
    expect(await log()).toBeTruthy()
    expect(asked(calls.join)).toEqual([{ room_id: 5 }])

    server.on(calls.join, refuse(400, 'Peserta tidak boleh lebih dari 250.'))
    const { address } = await openAt(path, member)
    expect(await screen.findByRole('dialog', { name: 'Ruang Diskusi Penuh' })).toBeTruthy()
    expect(address()).toBe('/tanyamu')
  })

  it('B223 another refusal looks whether the session still holds', async () => {
    server.on(calls.rooms, ok([]))
    server.on(calls.join, refuse(403, 'Tidak boleh.'))
    await openAt(path, member)
    expect((await screen.findByRole('alert')).textContent).toContain('Ruang ini belum bisa dibuka')
    await waitFor(() => expect(asked('POST /api/auth/me-v2').length).toBeGreaterThan(0))
  })

  it('stands alone on a phone, with the way back to the list', async () => {
    atWidth(360)
    said(aComment(1))
    await openAt(path, member)
    await log()
    expect(screen.queryByRole('region', { name: 'Ruang diskusi' })).toBeNull()
    expect(screen.getByRole('heading', { level: 1, name: 'Matematika Asyik Kelas 5' })).toBeTruthy()
    await user.click(screen.getByRole('link', { name: 'Kembali ke daftar ruang' }))
    expect(await screen.findByRole('region', { name: 'Ruang diskusi' })).toBeTruthy()
    expect(screen.queryByRole('log')).toBeNull()
  })

  it.each<[string, Partial<ChatRoom>]>([
    ['Ruang ini sudah ditutup', { is_closed: true, can_write: false }],
    ['sampai Minggu, 15 November 2026', { muted_until: Date.UTC(2026, 10, 15, 2), can_write: false }],
    ['hanya bisa membaca', { can_write: false }],
  ])('says “%s” in the place of the field', async (words, change) => {
    inRoom(change)
    await openAt(path, member)
    expect(await screen.findByText(new RegExp(words))).toBeTruthy()
    expect(screen.queryByRole('textbox', { name: 'Tulis pesan' })).toBeNull()
  })

  it('B298 in a channel learners only reply', async () => {
    inRoom({ type_room: 'channel', can_begin: false })
    said(aComment(1))
    await openAt(path, member)
    await log()
    expect(screen.getByText(/fasilitator yang memulai/)).toBeTruthy()
    await choose('Yoga Aditya', 'Balas')
    expect(await field()).toBeTruthy()
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('textbox', { name: 'Tulis pesan' })).toBeNull()
  })
})

describe('a message', () => {
  it('B355 is sent by Enter without the space around it; Shift and Enter begin a line', async () => {
    server.on(calls.say, async (request: Request) => {
      const { message, unique_temp_id } = (await request.clone().json()) as { message: string; unique_temp_id: string }
      return ok(mine(1, { message, unique_temp_id }))
    })
    await openAt(path, member)
    const box = await field()
    await user.type(box, '   {Enter}')
    expect(asked(calls.say)).toEqual([])
    await user.type(box, 'Tiga{Shift>}{Enter}{/Shift}dari empat  {Enter}')
    await waitFor(() => expect(asked(calls.say)).toHaveLength(1))
    expect(asked(calls.say)[0]).toMatchObject({ message: 'Tiga\ndari empat' })
    expect(await screen.findByText('Terkirim')).toBeTruthy()
    expect((box as HTMLTextAreaElement).value).toBe('')
    expect(asked(calls.typing).length).toBeGreaterThan(0)
  })

  it('B201 answers another with its quote, which Escape leaves again', async () => {
    said(aComment(1, { message: 'Sudah benar belum?' }))
    server.on(calls.say, ok(mine(2)))
    await openAt(path, member)
    await log()
    await choose('Yoga Aditya', 'Balas')
    expect(await screen.findByText('Membalas Yoga Aditya')).toBeTruthy()
    await user.type(await field(), 'x{Escape}')
    expect(screen.queryByText('Membalas Yoga Aditya')).toBeNull()
    await choose('Yoga Aditya', 'Balas')
    await user.type(await field(), ' sudah{Enter}')
    await waitFor(() => expect(asked(calls.say)[0]).toMatchObject({ message: 'x sudah', replied_comment_id: 1 }))
  })

  it('M3 a quote of what was deleted says so', async () => {
    said(
      aComment(2, {
        type: 'reply',
        payload: aPayload({ replied_comment_id: 1, replied_comment_sender_username: 'Salsa' }),
      }),
    )
    await openAt(path, member)
    expect(await within(await log()).findByText('Pesan ini sudah tidak ada.')).toBeTruthy()
  })

  it('B202 B330 is deleted through its menu, after a question', async () => {
    said(mine(1, { message: 'Salah kirim' }))
    server.on(calls.remove, ok(null))
    await openAt(path, member)
    await log()
    await choose('Kamu', 'Hapus pesan')
    const question = within(await screen.findByRole('dialog', { name: 'Hapus pesan ini?' }))
    await user.click(question.getByRole('button', { name: 'Hapus pesan' }))
    expect(await screen.findByText('Pesan ini sudah dihapus.')).toBeTruthy()
    expect(asked(calls.remove)).toEqual([{ room_id: 5, unique_ids: ['dariku-1'] }])
    expect(screen.queryByText('Salah kirim')).toBeNull()
  })

  it.each([
    [false, ['Balas', 'Laporkan']],
    [true, ['Balas', 'Laporkan', 'Bisukan', 'Hapus pesan']],
  ])('B202 of another has these entries when one moderates (%s): %j', async (may_moderate, entries) => {
    inRoom({ may_moderate })
    said(aComment(1))
    await openAt(path, member)
    await log()
    await user.click(screen.getByRole('button', { name: 'Menu pesan Yoga Aditya' }))
    expect((await screen.findAllByRole('menuitem')).map((entry) => entry.textContent)).toEqual(entries)
  })

  it('is reported with a reason', async () => {
    said(aComment(1))
    server.on(calls.report, ok(null))
    await openAt(path, member)
    await log()
    await choose('Yoga Aditya', 'Laporkan')
    const dialog = within(await screen.findByRole('dialog', { name: 'Laporkan pesan ini' }))
    await user.click(dialog.getByRole('radio', { name: 'Membagikan data pribadi' }))
    await user.type(dialog.getByRole('textbox', { name: /Catatan/ }), 'Ada nomor telepon')
    await user.click(dialog.getByRole('button', { name: 'Kirim laporan' }))
    await waitFor(() =>
      expect(asked(calls.report)).toEqual([{ comment_id: 1, reason: 'pribadi', note: 'Ada nomor telepon' }]),
    )
    expect(await screen.findByText(/Laporanmu terkirim/)).toBeTruthy()
  })

  it('of whom moderators mute', async () => {
    inRoom({ may_moderate: true })
    said(aComment(1))
    server.on(calls.mute, ok(null))
    await openAt(path, member)
    await log()
    await choose('Yoga Aditya', 'Bisukan')
    const dialog = within(await screen.findByRole('dialog', { name: 'Bisukan Yoga Aditya?' }))
    await user.click(dialog.getByRole('radio', { name: 'Satu hari' }))
    await user.click(dialog.getByRole('button', { name: 'Simpan' }))
    await waitFor(() => expect(asked(calls.mute)).toEqual([{ user_id: 31, duration: 'day' }]))
  })

  it('B231 B357 T072 shows its files by their kind', async () => {
    const file = (file_name: string) =>
      ({
        url: `/api/chat/files/${file_name}`,
        file_name,
        size: 430_080,
        kind: 'file',
      }) as const
    const files = ['foto.png', 'suara.mp3', 'gerak.mp4', 'gambar.svg', 'lembar.pdf'].map(file)
    said(aComment(1, { type: 'file_attachment', payload: aPayload({ files }) }))
    await openAt(path, member)
    const talk = within(await log())
    expect(talk.getByRole('img', { name: 'Gambar: foto.png' })).toBeTruthy()
    expect(document.querySelector('audio')?.getAttribute('src')).toBe('/api/chat/files/suara.mp3')
    expect(document.querySelector('video')?.getAttribute('src')).toBe('/api/chat/files/gerak.mp4')
    expect(talk.getByText('File svg tidak ditampilkan')).toBeTruthy()
    const link = talk.getByRole('link', { name: /^Unduh\s*lembar\.pdf/ })
    expect(link.textContent).toContain('PDF, 420 KB')
    expect(document.querySelector('[src*=svg]')).toBeNull()
  })

  it('B356 is words and links, never HTML', async () => {
    said(aComment(1, { message: '<img src=x onerror=alert(1)> lihat https://contoh.id' }))
    await openAt(path, member)
    const talk = within(await log())
    expect(talk.getByText(/<img src=x/)).toBeTruthy()
    expect(talk.queryByRole('img')).toBeNull()
    expect(talk.getByRole('link', { name: 'https://contoh.id' }).getAttribute('rel')).toContain('nofollow')
  })
})

describe('what cannot be sent', () => {
  const silence = () => {
    throw new TypeError('Failed to fetch')
  }

  it('waits as “Belum terkirim”, and “Kirim lagi” sends it once', async () => {
    server.on(calls.say, silence)
    await openAt(path, member)
    await user.type(await field(), 'Halo{Enter}')
    const again = await screen.findByRole('button', { name: 'Kirim lagi' })
    expect(screen.getByText('Belum terkirim')).toBeTruthy()
    server.on(calls.say, async (request: Request) => {
      const { unique_temp_id } = (await request.clone().json()) as { unique_temp_id: string }
      return ok(mine(1, { message: 'Halo', unique_temp_id }))
    })
    await user.click(again)
    expect(await screen.findByText('Terkirim')).toBeTruthy()
    expect(screen.getAllByText('Halo')).toHaveLength(1)
    const ids = asked(calls.say).map((body) => (body as { unique_temp_id: string }).unique_temp_id)
    expect(new Set(ids).size).toBe(1)
  })

  it('is there again in the next visit, and reaches the server once', async () => {
    server.on(calls.say, silence)
    await openAt(path, member)
    await user.type(await field(), 'Masih di sini{Enter}')
    await screen.findByText('Belum terkirim')
    await openAt(path, member)
    expect(await screen.findByText('Belum terkirim')).toBeTruthy()
    const taken: string[] = []
    server.on(calls.say, async (request: Request) => {
      const { unique_temp_id } = (await request.clone().json()) as { unique_temp_id: string }
      taken.push(unique_temp_id)
      return ok(mine(1, { message: 'Masih di sini', unique_temp_id }))
    })
    await user.click(screen.getByRole('button', { name: 'Kirim lagi' }))
    expect(await screen.findByText('Terkirim')).toBeTruthy()
    expect(taken).toHaveLength(1)
  })

  const why = 'Jangan bagikan nomor telepon.'

  it('stays in the field with the reason when its words are refused, and is sent changed', async () => {
    server.on(calls.say, refuse(422, why))
    await openAt(path, member)
    await user.type(await field(), 'Hubungi aku{Enter}')
    expect((await screen.findByText(why)).getAttribute('role')).toBe('alert')
    const typed = (await field()) as HTMLTextAreaElement
    expect(typed.value).toBe('Hubungi aku')
    expect(typed.getAttribute('aria-invalid')).toBe('true')
    expect(screen.queryByText(/Belum terkirim/)).toBeNull()
    server.on(calls.say, ok(mine(1, { message: 'Halo' })))
    await user.clear(typed)
    expect(screen.queryByText(why)).toBeNull()
    await user.type(typed, 'Halo{Enter}')
    await waitFor(() => expect(asked(calls.say)).toMatchObject([{ message: 'Hubungi aku' }, { message: 'Halo' }]))
    await screen.findByText('Terkirim')
    expect(typed.value).toBe('')
  })

  it('goes back with what it answers', async () => {
    inRoom({ can_begin: false })
    said(aComment(1))
    server.on(calls.say, refuse(422, why))
    await openAt(path, member)
    await log()
    await choose('Yoga Aditya', 'Balas')
    await user.type(await field(), 'Hubungi aku{Enter}')
    await screen.findByText(why)
    expect(screen.getByText('Membalas Yoga Aditya')).toBeTruthy()
  })

  it('waits beside the field with the reason while another is typed there, and can be changed', async () => {
    let answer = (_: unknown) => {}
    server.on(calls.say, () => new Promise((resolve) => (answer = resolve)))
    await openAt(path, member)
    await user.type(await field(), 'Hubungi aku{Enter}')
    await user.type(await field(), 'Lalu')
    await waitFor(() => expect(asked(calls.say)).toHaveLength(1))
    answer(refuse(422, why)())
    expect(await screen.findByText(`Belum terkirim. ${why}`)).toBeTruthy()
    expect(((await field()) as HTMLTextAreaElement).value).toBe('Lalu')
    await user.click(screen.getByRole('button', { name: 'Ubah pesan' }))
    expect(((await field()) as HTMLTextAreaElement).value).toBe('Hubungi aku\n\nLalu')
    expect(screen.queryByText(/Belum terkirim/)).toBeNull()
  })

  it('stays in the talk when it is refused for another reason', async () => {
    server.on(calls.say, refuse(403, 'Fasilitator sedang membisukanmu.'))
    await openAt(path, member)
    await user.type(await field(), 'Halo{Enter}')
    expect(await screen.findByText('Belum terkirim. Fasilitator sedang membisukanmu.')).toBeTruthy()
    expect(((await field()) as HTMLTextAreaElement).value).toBe('')
  })
})

describe('an attachment', () => {
  const pick = (file: File) =>
    userEvent
      .setup({ delay: null, applyAccept: false })
      .upload(document.querySelector('input[type=file]') as HTMLInputElement, file)

  it('B231 T072 an svg is refused before it leaves', async () => {
    await openAt(path, member)
    await field()
    await pick(new File(['<svg/>'], 'gambar.svg'))
    expect((await screen.findByText('File svg tidak ditampilkan')).getAttribute('role')).toBe('alert')
  })

  it('goes piece by piece and with the message', async () => {
    server.on('POST /api/chat/rooms/5/uploads', ok({ id: 41, offset: 0, chunk: 4 }))
    server.on('PUT /api/chat/rooms/5/uploads/41/0', ok({ offset: 4 }))
    server.on('PUT /api/chat/rooms/5/uploads/41/4', ok({ offset: 6 }))
    server.on(calls.say, ok(mine(1)))
    await openAt(path, member)
    await field()
    await pick(new File(['012345'], 'lembar.pdf'))
    await waitFor(() => expect(asked('PUT /api/chat/rooms/5/uploads/41/4')).toEqual(['45']))
    await waitFor(() => expect(screen.queryByText(/Tunggu sampai/)).toBeNull())
    await user.click(screen.getByRole('button', { name: 'Kirim' }))
    await waitFor(() => expect(asked(calls.say)[0]).toMatchObject({ message: '', files: [41] }))
  })
})
