import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { openAt } from '@/app/testing/open-at'
import { personalDraft } from '@/shared/lib/personal-draft'
import { answerHome } from '@/shared/testing/home'
import { aBoot, aUser, saturdayMorning as now } from '@/shared/testing/people'
import { fakeServer, ok, refuse } from '@/shared/testing/server'
import { aHome } from '../testing/taught'
import { aChatCase, aCommentCase, aMuted, aReport } from './testing/reported'

const server = fakeServer()
const user = userEvent.setup({ delay: null })
const ratna = aBoot({ session: aUser({ id: 9, name: 'Ratna Wulandari' }) })
const operator = aBoot({ session: aUser({ id: 1, name: 'Sari', is_admin: true }) })
const home = 'GET /api/teaching/home'
const messages = 'GET /api/chat/reports/1/20'
const comments = 'GET /api/program-activity/comment/reports/1/20'
const muted = 'GET /api/chat/muted/1/20'
const words = 'GET /api/chat/words'
const path = '/mengajar/moderasi'

beforeEach(() => {
  window.localStorage.clear()
  answerHome(server)
  server.on('GET /api/user/profession/', ok([{ id: 1, name: 'Orangtua' }]))
  server.on(home, ok(aHome()))
  server.on(messages, ok([aChatCase(1)]))
  server.on(words, ok({ words: ['konyol', 'payah'] }))
})

const asked = (call: string) => server.heard.filter(({ method, path }) => `${method} ${path}` === call)
const bodies = (call: string) => asked(call).map(({ body }) => body)
const tabs = async () =>
  within(await screen.findByRole('navigation', { name: 'Bagian moderasi' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent)

describe('who moderates', () => {
  it('is who teaches: to all others there is no such page', async () => {
    server.on(home, ok(aHome({ programs: [] })))
    const { address } = await openAt(path, ratna)
    expect(address()).toBe('/404')
    expect(asked(messages)).toEqual([])
  })

  it('finds messages, comments and who is muted; the list of words is for operators', async () => {
    const { address } = await openAt(`${path}?bagian=kata`, ratna)
    expect(await tabs()).toEqual(['Pesan', 'Diskusi', 'Dibisukan'])
    expect(await screen.findByText('Kata-kata 1')).toBeTruthy()
    expect(asked(words)).toEqual([])
    expect(address()).toContain(path)
  })

  it('is also an operator who teaches nothing', async () => {
    server.on(home, ok(aHome({ programs: [] })))
    await openAt(path, operator)
    expect(await tabs()).toEqual(['Pesan', 'Diskusi', 'Dibisukan', 'Daftar kata'])
  })

  it('comes there from /mengajar, and from a programme to what was reported in it', async () => {
    const { unmount } = await openAt('/mengajar', ratna)
    await screen.findByRole('article')
    expect(screen.getByRole('link', { name: 'Moderasi' }).getAttribute('href')).toBe(path)
    unmount()
    server.on('GET /api/teaching/klub-membaca/participants/1/20', ok([]))
    await openAt('/mengajar/klub-membaca/peserta', ratna)
    await user.click(await screen.findByRole('link', { name: 'Moderasi' }))
    expect(await screen.findByText('Kata-kata 1')).toBeTruthy()
    expect(asked(messages).at(-1)?.query.get('program_id')).toBe('12')
    await user.click(screen.getByRole('link', { name: /Klub Membaca/ }))
    await waitFor(() => expect(asked(messages).at(-1)?.query.get('program_id')).toBeNull())
  })
})

it('nobody teaching nothing is sent to moderation', async () => {
  server.on(home, ok(aHome({ programs: [] })))
  await openAt('/mengajar', ratna)
  await screen.findByRole('heading', { name: 'Belum ada program yang kamu ajar' })
  expect(screen.queryByRole('link', { name: 'Moderasi' })).toBeNull()
})

describe('a reported message', () => {
  it('stands with its words, its room, the reasons and how many, never with who reported', async () => {
    const reports = [aReport({ reason: 'spam' }), aReport({ note: 'Tidak sopan.' }), aReport({ at: now + 1 })]
    const one = aChatCase(1)
    server.on(messages, ok([{ ...one, reports, comment: { ...one.comment, is_hidden: true } }]))
    await openAt(path, ratna)
    const row = within((await screen.findByText('Kata-kata 1')).closest('li') as HTMLElement)
    expect(row.getByText('Yoga Aditya')).toBeTruthy()
    expect(row.getByRole('link', { name: 'Matematika Asyik Kelas 5' }).getAttribute('href')).toBe('/tanyamu?initRoom=5')
    expect(row.getByText(/3 laporan: Kata kasar atau merundung \(2\), Iklan atau pesan berulang$/)).toBeTruthy()
    expect(row.getByText('“Tidak sopan.”')).toBeTruthy()
    expect(row.getByText('Disembunyikan sementara')).toBeTruthy()
  })

  it('is hidden or left as it is; it stays where it was with what was decided', async () => {
    server.on(messages, ok([aChatCase(1), aChatCase(2)]))
    server.on('POST /api/chat/reports/1/decide', ok({}))
    await openAt(path, ratna)
    const row = within((await screen.findByText('Kata-kata 1')).closest('li') as HTMLElement)
    expect(row.queryByText(/^Disembunyikan/)).toBeNull()
    await user.click(row.getByRole('button', { name: 'Sembunyikan pesan Yoga Aditya' }))
    expect(await row.findByText('Disembunyikan')).toBeTruthy()
    expect(row.queryByRole('button', { name: /^Sembunyikan/ })).toBeNull()
    expect(document.activeElement?.textContent).toContain('1 laporan')
    await user.click(row.getByRole('button', { name: 'Tampilkan lagi pesan Yoga Aditya' }))
    expect(await row.findByText('Dibiarkan')).toBeTruthy()
    expect(bodies('POST /api/chat/reports/1/decide')).toEqual([{ action: 'hide' }, { action: 'keep' }])
    expect(screen.getAllByText(/^Kata-kata/).map(({ textContent }) => textContent)).toEqual([
      'Kata-kata 1',
      'Kata-kata 2',
    ])
    expect(asked(messages)).toHaveLength(1)
  })

  it('stays undecided when that fails, and says why', async () => {
    server.on('POST /api/chat/reports/1/decide', refuse(404, 'Laporan itu tidak ada.'))
    await openAt(path, ratna)
    await user.click(await screen.findByRole('button', { name: 'Biarkan pesan Yoga Aditya' }))
    expect(await screen.findByText('Laporan itu tidak ada.')).toBeTruthy()
    expect(screen.queryByText('Dibiarkan')).toBeNull()
    expect(screen.getByRole('button', { name: 'Biarkan pesan Yoga Aditya' })).toBeTruthy()
  })

  it('that its writer deleted says so, and its files can be opened', async () => {
    const one = aChatCase(1)
    const file = { url: '/api/chat/files/8', file_name: 'foto.png', size: 9, kind: 'image' } as const
    const payload = { ...one.comment.payload, files: [{ ...file, width: null, height: null }] }
    server.on(
      messages,
      ok([
        { ...one, comment: { ...one.comment, message: '', is_deleted: true } },
        aChatCase(2, { comment: { ...one.comment, id: 102, payload } }),
      ]),
    )
    await openAt(path, ratna)
    expect(await screen.findByText('Pesan ini sudah dihapus.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'foto.png' }).getAttribute('href')).toBe('/api/chat/files/8')
  })
})

describe('the lists', () => {
  it('come by the page', async () => {
    server.on(messages, { ...ok([aChatCase(1)]), 'next-url': '/api/chat/reports/2/20' })
    server.on('GET /api/chat/reports/2/20', ok([aChatCase(2)]))
    await openAt(path, ratna)
    await user.click(await screen.findByRole('button', { name: 'Muat lebih banyak' }))
    expect(await screen.findByText('Kata-kata 2')).toBeTruthy()
    expect(screen.getByText('2 laporan sudah ditampilkan')).toBeTruthy()
  })

  it.each([
    ['', messages, 'Tidak ada pesan yang dilaporkan'],
    ['?bagian=diskusi', comments, 'Tidak ada komentar yang dilaporkan'],
    ['?bagian=dibisukan', muted, 'Tidak ada yang dibisukan'],
  ])('%s say when they do not come, are asked again, and say when they are empty', async (search, call, empty) => {
    server.on(call, refuse(400, 'Tidak bisa.'))
    await openAt(`${path}${search}`, ratna)
    const again = await screen.findByRole('button', { name: 'Coba lagi' })
    server.on(call, ok([]))
    await user.click(again)
    expect(await screen.findByRole('heading', { name: empty })).toBeTruthy()
  })
})

it('a reported comment of a discussion stands with its activity, and is decided', async () => {
  server.on(comments, ok([aCommentCase(7)]))
  server.on('POST /api/program-activity/comment/reports/7/decide', ok({}))
  await openAt(`${path}?bagian=diskusi&program=12`, ratna)
  const row = within((await screen.findByText('Tanggapan 7')).closest('li') as HTMLElement)
  expect(row.getByText('Tokoh kesukaanmu, Klub Membaca')).toBeTruthy()
  expect(asked(comments)[0]?.query.get('program_id')).toBe('12')
  await user.click(row.getByRole('button', { name: 'Biarkan komentar Nala' }))
  expect(await row.findByText('Dibiarkan')).toBeTruthy()
  expect(bodies('POST /api/program-activity/comment/reports/7/decide')).toEqual([{ action: 'keep' }])
})

it('who is muted may write again, in that room alone', async () => {
  const until = aMuted(31, { muted_until: now })
  server.on(muted, ok([until, aMuted(31, { room_id: 6, room_name: 'Kelompok 4' })]))
  server.on('POST /api/chat/rooms/5/mute', ok({}))
  await openAt(`${path}?bagian=dibisukan`, ratna)
  const list = within(await screen.findByRole('list', { name: 'Peserta yang dibisukan' }))
  expect(list.getByText('Sampai Sabtu, 14 November 2026, 09.00 WIB')).toBeTruthy()
  expect(list.getByText('Seterusnya')).toBeTruthy()
  await user.click(list.getAllByRole('button', { name: 'Buka bisu Murid 31' })[0] as HTMLElement)
  await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(1))
  expect(list.getByText('Kelompok 4, Klub Membaca')).toBeTruthy()
  expect(document.activeElement).not.toBe(document.body)
  expect(bodies('POST /api/chat/rooms/5/mute')).toEqual([{ user_id: 31, duration: 'none' }])
})

describe('the list of words', () => {
  const put = 'PUT /api/chat/words'
  let keeper = operator
  let keepers = 100
  // Another one in each test: what one of them leaves unsaved stays on the device.
  beforeEach(() => {
    keeper = aBoot({ session: aUser({ id: ++keepers, is_admin: true }) })
  })
  const open = async () => {
    await openAt(`${path}?bagian=kata`, keeper)
    return screen.findByRole<HTMLInputElement>('textbox', { name: 'Tambah kata' })
  }
  const listed = () => within(screen.getByRole('list', { name: /kata di daftar$/ })).getAllByRole('listitem')
  const shown = () => listed().map(({ textContent }) => textContent)
  const save = () => user.click(screen.getByRole('button', { name: 'Simpan daftar' }))

  it('grows and shrinks, and is saved as a whole', async () => {
    server.on(put, async (request: Request) => ok(await request.clone().json()))
    const field = await open()
    await user.type(field, 'Bego, payah{Enter}')
    expect(field.value).toBe('')
    expect(shown()).toEqual(['bego', 'konyol', 'payah'])
    await user.click(screen.getByRole('button', { name: 'Hapus kata konyol' }))
    expect(screen.getByText('Perubahanmu belum disimpan.')).toBeTruthy()
    expect(bodies(put)).toEqual([])
    await save()
    expect(await screen.findByText('Daftar kata tersimpan.')).toBeTruthy()
    expect(bodies(put)).toEqual([{ words: ['bego', 'payah'] }])
    expect(screen.queryByText('Perubahanmu belum disimpan.')).toBeNull()
  })

  it('takes along a word that is typed and not yet added', async () => {
    server.on(put, async (request: Request) => ok(await request.clone().json()))
    await user.type(await open(), 'bego')
    await save()
    await waitFor(() => expect(bodies(put)).toEqual([{ words: ['bego', 'konyol', 'payah'] }]))
  })

  it.each([422, 503])('keeps everything when it is not saved (%i), and says why', async (http) => {
    const errors = { words: ['Satu kata tanpa tanda baca.'] }
    server.on(put, refuse(http, 'Satu kata tanpa tanda baca.', http, http === 422 ? { errors } : null))
    const field = await open()
    await user.type(field, 'bego{Enter}du-a')
    await save()
    expect(await screen.findByText('Satu kata tanpa tanda baca.')).toBeTruthy()
    expect(field.value).toBe('du-a')
    expect(shown()).toEqual(['bego', 'konyol', 'payah'])
  })

  it('keeps what is not saved over a reload', async () => {
    const changed = ['bego', 'konyol', 'payah']
    await user.type(await open(), 'bego{Enter}')
    const draft = personalDraft(keeper.session ?? aUser(), 'chat-words')
    await waitFor(async () => expect(await draft.read()).toMatchObject({ words: changed }))
    await open()
    await waitFor(() => expect(shown()).toEqual(changed))
  })

  it('says when it does not come', async () => {
    server.on(words, refuse(400, 'Tidak bisa.'))
    await openAt(`${path}?bagian=kata`, keeper)
    const again = await screen.findByRole('button', { name: 'Coba lagi' })
    server.on(words, ok({ words: [] }))
    await user.click(again)
    expect(await screen.findByText('Belum ada kata di daftar.')).toBeTruthy()
  })
})
