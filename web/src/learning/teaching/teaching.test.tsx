import type { QueryClient } from '@tanstack/react-query'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { openAt } from '@/app/testing/open-at'
import { liveKey } from '@/shared/keys'
import { answerHome } from '@/shared/testing/home'
import { aBoot, aUser, saturdayMorning as now } from '@/shared/testing/people'
import { fakeServer, ok, refuse } from '@/shared/testing/server'
import { aHome, aMeeting, aParticipant, aTaught, day } from './testing/taught'

const server = fakeServer()
const user = userEvent.setup({ delay: null })
const ratna = aBoot({ session: aUser({ id: 9, name: 'Ratna Wulandari' }) })
const home = 'GET /api/teaching/home'
const people = 'GET /api/teaching/klub-membaca/participants/1/20'
const at = (part: string) => `/mengajar/klub-membaca/${part}`

beforeEach(() => {
  window.localStorage.clear()
  answerHome(server)
  server.on('GET /api/user/profession/', ok([{ id: 1, name: 'Orangtua' }]))
  server.on(home, ok(aHome()))
  server.on(people, ok([aParticipant(1)]))
})

/** As the live stream does. */
const tellUnread = (client: QueryClient, room_id: number, unread_count: number) =>
  client.setQueryData(liveKey('chat'), { total: unread_count, rooms: [{ room_id, unread_count }] })

describe('the teacher’s home', () => {
  it('has in one answer each programme with what waits in it, most of it first', async () => {
    const busy = aTaught({
      program_id: 4,
      slug: 'matematika',
      title: 'Matematika Asyik',
      learners: 28,
      waiting_answers: 9,
      waiting_works: 3,
      new_comments: 7,
      ungrouped: 2,
      is_divided: true,
      open_reports: 3,
      next_meeting: aMeeting(6 * day),
      room_id: 40,
    })
    server.on(home, ok(aHome({ programs: [aTaught(), busy] })))
    const { queryClient } = await openAt('/mengajar', ratna)
    await act(async () => tellUnread(queryClient, 40, 3))
    expect(await screen.findByRole('heading', { level: 1, name: 'Selamat pagi, Ratna' })).toBeTruthy()
    const cards = await screen.findAllByRole('article')
    expect(cards.map((each) => within(each).getByRole('heading').textContent)).toEqual([
      'Matematika Asyik',
      'Klub Membaca: Cerita Rakyat Nusantara',
    ])
    const first = within(cards[0] as HTMLElement)
    expect(await first.findByText('3 pesan')).toBeTruthy()
    const ways = first.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
    expect(ways).toEqual([
      ['Buka program', '/mengajar/matematika/peserta'],
      ['Perlu dinilai129 jawaban kuis, 3 tugas', '/mengajar/matematika/penilaian'],
      ['Pertemuan6 hari lagiPintu dibuka Jumat, 20 Nov, 08.45 WIB', '/mengajar/matematika/pertemuan'],
      ['Tanyamu3 pesanbelum dibaca', '/tanyamu?initRoom=40'],
      ['Komentar baru7', '/mengajar/matematika/diskusi'],
      ['Tanpa kelompok2 orang', '/mengajar/matematika/kelompok'],
      ['Laporan peserta3menunggu keputusanmu', '/mengajar/moderasi?program=4'],
    ])
    const quiet = within(cards[1] as HTMLElement)
    for (const words of ['Semua sudah dinilai', 'Belum dijadwalkan', 'Belum ada ruang'])
      expect(quiet.getByText(words)).toBeTruthy()
    for (const words of ['Tanpa kelompok', 'Laporan peserta']) expect(quiet.queryByText(words)).toBeNull()
    expect(server.heard.filter(({ path }) => path.startsWith('/api/teaching'))).toHaveLength(1)
  })

  it('says what to begin with: the work that waits', async () => {
    const programs = [aTaught({ waiting_answers: 1, waiting_works: 2 })]
    const work = { program_slug: 'klub-membaca', activity_id: 7, activity_slug: 'resensi', title: 'Resensi', count: 2 }
    server.on(home, ok(aHome({ programs, waiting: [{ ...work, kind: 'work', oldest_at: now - 2 * day }] })))
    await openAt('/mengajar', ratna)
    const plate = within(await screen.findByRole('region', { name: 'Mulai dari Resensi' }))
    expect(plate.getByText('3 pekerjaan menunggu nilaimu')).toBeTruthy()
    expect(plate.getByText('2 tugas, yang terlama menunggu 2 hari')).toBeTruthy()
    expect(plate.getByRole('link', { name: 'Nilai 2 tugas' }).getAttribute('href')).toBe(at('penilaian'))
  })

  it('leads straight through the door of a meeting while it is open', async () => {
    const meeting = aMeeting(600_000)
    server.on(home, ok(aHome({ programs: [aTaught({ next_meeting: meeting })], next_meetings: [meeting] })))
    await openAt('/mengajar', ratna)
    const plate = within(await screen.findByRole('region', { name: meeting.title }))
    expect(plate.getByRole('link', { name: 'Masuk ruang' }).getAttribute('href')).toBe('/zoom-meeting/pertemuan-5')
    expect(screen.getByRole('link', { name: /^Pertemuan/ }).getAttribute('href')).toBe('/zoom-meeting/pertemuan-5')
  })

  it('tells who teaches nothing how that changes', async () => {
    server.on(home, ok(aHome({ programs: [] })))
    await openAt('/mengajar', ratna)
    expect(await screen.findByRole('heading', { name: 'Belum ada program yang kamu ajar' })).toBeTruthy()
  })

  it('offers to try again', async () => {
    server.on(home, refuse(400, 'Tidak bisa.'))
    await openAt('/mengajar', ratna)
    const again = await screen.findByRole('button', { name: 'Coba lagi' })
    server.on(home, ok(aHome()))
    await user.click(again)
    expect(await screen.findByRole('article')).toBeTruthy()
  })

  it('asks a visitor to log in', async () => {
    const { address } = await openAt('/mengajar')
    expect(address()).toContain('redirect-path=%2Fmengajar')
  })
})

describe('a programme’s page', () => {
  it('is no page for who does not teach it, and its people are not asked for', async () => {
    server.on(home, ok(aHome({ programs: [aTaught({ slug: 'lain' })] })))
    const { address } = await openAt(at('peserta'), ratna)
    expect(address()).toBe('/404')
    expect(server.heard.map(({ path }) => path)).not.toContain('/api/teaching/klub-membaca/participants/1/20')
  })

  it('has no part that nobody knows', async () => {
    const { address } = await openAt(at('entah'), ratna)
    expect(address()).toBe('/404')
  })

  it('has its parts in order, with what waits in them', async () => {
    server.on(
      home,
      ok(
        aHome({
          programs: [aTaught({ waiting_works: 3, new_comments: 2, ungrouped: 1, open_reports: 2, room_id: 40 })],
        }),
      ),
    )
    const { queryClient } = await openAt(at('peserta'), ratna)
    await act(async () => tellUnread(queryClient, 40, 1))
    const tabs = within(await screen.findByRole('navigation', { name: 'Bagian program' }))
    await tabs.findByRole('link', { name: 'Tanyamu ada yang baru' })
    expect(tabs.getAllByRole('link').map((tab) => tab.textContent)).toEqual([
      'Peserta5',
      'Buku nilai',
      'Penilaian3',
      'Pertemuan',
      'Tanyamuada yang baru',
      'Diskusiada yang baru',
      'Kelompok1',
      'Pengumuman',
      'Moderasi2',
    ])
    expect(tabs.getByRole('link', { current: 'page' }).textContent).toBe('Peserta5')
  })
})

it('B362 the work of the programme is graded from there', async () => {
  const queue = (state: string) => ({
    kind: 'work',
    work_id: 3,
    user: { name: 'Sekar', avatar: null },
    activity: { id: 8, slug: 'resensi', title: 'Resensi', type: 'essay' },
    sent_at: now,
    state,
    score: state === 'graded' ? 90 : null,
  })
  server.on('GET /api/studio/grading/klub-membaca/1/20', (asked: Request) =>
    ok([queue(new URL(asked.url).searchParams.get('state') ?? '')]),
  )
  await openAt(at('penilaian'), ratna)
  const work = await screen.findByRole('link', { name: /Sekar/ })
  expect(work.getAttribute('href')).toBe('/studio/penilaian/klub-membaca/3')
  await user.click(screen.getByRole('link', { name: 'Sudah dinilai' }))
  expect(await screen.findByText('Nilai 90')).toBeTruthy()
})

it('a class that has no group yet gets its first under its own number', async () => {
  const none = { groups: [], ungrouped: 5, waiting: 0, type: null, closes_at: null }
  server.on('GET /api/program-activity/study-group/manage/klub-membaca/1/50', ok(none))
  server.on('POST /api/program-activity/study-group/manage', ok([]))
  await openAt(at('kelompok'), ratna)
  await user.click(await screen.findByRole('button', { name: 'Buat kelompok' }))
  const form = within(await screen.findByRole('dialog', { name: 'Buat kelompok' }))
  await user.click(form.getByRole('button', { name: 'Buat kelompok' }))
  await screen.findByText('4 kelompok dibuat.')
  expect(server.heard.find(({ method }) => method === 'POST')?.body).toMatchObject({ program_id: 12 })
})

describe('who teaches a programme', () => {
  const operator = aBoot({ session: aUser({ id: 1, name: 'Sari', is_admin: true }) })
  const list = 'GET /api/teaching/facilitators/klub-membaca'
  const detail = 'GET /api/program_activity/v2/product_detail/klub-membaca'
  const bimo = { id: 5, name: 'Bimo', username: 'bimo.aji', avatar: null }

  beforeEach(() => server.on(detail, ok({ title: 'Klub Membaca' })))

  it('is no page for who only teaches it', async () => {
    const { address } = await openAt(at('fasilitator'), ratna)
    expect(address()).toBe('/404')
  })

  it('is one way further for operators alone', async () => {
    const { unmount } = await openAt(at('peserta'), operator)
    const tab = await screen.findByRole('link', { name: 'Fasilitator' })
    expect(tab.getAttribute('href')).toBe(at('fasilitator'))
    unmount()
    await openAt(at('peserta'), ratna)
    await screen.findByRole('link', { name: 'Moderasi' })
    expect(screen.queryByRole('link', { name: 'Fasilitator' })).toBeNull()
  })

  it('is asked under the title of the programme, or the word of its address where that is not told', async () => {
    server.on(list, ok([]))
    const { unmount } = await openAt(at('fasilitator'), operator)
    expect(await screen.findByText('Program Klub Membaca')).toBeTruthy()
    unmount()
    server.on(detail, refuse(400, 'Tidak ada.'))
    await openAt(at('fasilitator'), operator)
    expect(await screen.findByText('Program klub-membaca')).toBeTruthy()
  })

  it('is added and removed by operators', async () => {
    server.on(list, ok([]))
    server.on('POST /api/teaching/facilitators', ok([bimo]))
    await openAt(at('fasilitator'), operator)
    await user.type(await screen.findByRole('textbox', { name: 'Nama pengguna' }), 'bimo.aji')
    await user.click(screen.getByRole('button', { name: 'Tambahkan fasilitator' }))
    expect(await screen.findByText('bimo.aji sekarang fasilitator program ini.')).toBeTruthy()
    expect(
      server.heard.find(({ method, path }) => method === 'POST' && path.startsWith('/api/teaching'))?.body,
    ).toEqual({
      program_slug: 'klub-membaca',
      username: 'bimo.aji',
    })
    server.on('DELETE /api/teaching/facilitators/klub-membaca/5', ok({}))
    await user.click(await screen.findByRole('button', { name: 'Cabut peran Bimo' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cabut' }))
    expect(await screen.findByText('Belum ada fasilitator.')).toBeTruthy()
  })

  it('keeps a name that nobody has, with the reason', async () => {
    server.on(list, ok([]))
    server.on('POST /api/teaching/facilitators', refuse(404, 'Tidak ada orang dengan nama pengguna itu.'))
    await openAt(at('fasilitator'), operator)
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Nama pengguna' })
    await user.type(field, 'entah')
    await user.click(screen.getByRole('button', { name: 'Tambahkan fasilitator' }))
    expect(await screen.findByText('Tidak ada orang dengan nama pengguna itu.')).toBeTruthy()
    expect(field.value).toBe('entah')
  })
})
