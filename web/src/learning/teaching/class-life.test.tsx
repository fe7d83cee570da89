import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { openAt } from '@/app/testing/open-at'
import { answerHome } from '@/shared/testing/home'
import { aBoot, aUser, saturdayMorning as now } from '@/shared/testing/people'
import { fakeServer, ok, refuse } from '@/shared/testing/server'
import { aHome, aTaught, day } from './testing/taught'

const server = fakeServer()
const user = userEvent.setup({ delay: null })
const ratna = aBoot({ session: aUser({ id: 9, name: 'Ratna Wulandari' }) })
const home = 'GET /api/teaching/home'
const outline = 'GET /api/program_activity/v2/product_detail/klub-membaca/activity'
const discussions = 'GET /api/teaching/klub-membaca/discussions/1/20'
const at = (part: string) => `/mengajar/klub-membaca/${part}`

beforeEach(() => {
  answerHome(server)
  server.on('GET /api/user/profession/', ok([{ id: 1, name: 'Orangtua' }]))
  server.on(home, ok(aHome()))
})

const anActivity = (id: number, change: object) => ({ id, slug: `a-${id}`, title: `Aktivitas ${id}`, ...change })

/** Two topics, each asked for by itself. */
const answerOutline = (...topics: object[][]) =>
  server.on(outline, (asked: Request) => {
    const chapter = new URL(asked.url).searchParams.get('chapter_id')
    const chapters = topics.map((resources, place) => ({ id: place + 1, resources: chapter ? resources : undefined }))
    const told = chapters.filter(({ id }) => !chapter || String(id) === chapter)
    return ok({ chapter_list: told.map((each) => ({ chapters: [each] })), addons: [] })
  })

describe('a meeting', () => {
  const hour = 3_600_000
  const meeting = (id: number, startsIn: number | null, lastsMs = hour) => {
    const starts_at = startsIn === null ? null : now + startsIn
    const ends_at = starts_at === null ? null : starts_at + lastsMs
    return anActivity(id, { type: 'live_streaming', starts_at, ends_at, duration: 60 })
  }
  const attendance = 'GET /api/program-activity/meeting/attendance/1/1/20'
  const raka = { user: { name: 'Raka', username: 'raka', avatar: null }, joined_at: now - day, left_at: null }

  it('has its ways, the next one first: into the room while it is open, to prepare it, and to who came', async () => {
    answerOutline(
      [meeting(5, -2 * day), meeting(1, -day), meeting(6, 2 * day), anActivity(9, { type: 'video' })],
      [meeting(3, day), meeting(4, null), meeting(2, 0)],
    )
    await openAt(at('pertemuan'), ratna)
    await screen.findByRole('table', { name: /^Pertemuan/ })
    const ways = screen.getAllByRole('link', { name: /: Aktivitas/ })
    expect(ways.map((way) => [way.textContent, way.getAttribute('href')])).toEqual([
      ['Lihat kehadiran', `${at('pertemuan')}?pertemuan=2`],
      ['Masuk ruang', '/zoom-meeting/a-2'],
      ['Siapkan ruang', '/zoom-meeting/a-3'],
      ['Siapkan ruang', '/zoom-meeting/a-6'],
      ['Siapkan ruang', '/zoom-meeting/a-4'],
      ['Lihat kehadiran', `${at('pertemuan')}?pertemuan=1`],
      ['Lihat kehadiran', `${at('pertemuan')}?pertemuan=5`],
    ])
  })

  it('goes on until its own end, whatever its activity takes, and says so when it is over', async () => {
    answerOutline([meeting(1, -2 * hour, 3 * hour), meeting(2, -day, 2 * hour)])
    await openAt(at('pertemuan'), ratna)
    expect(await screen.findByText('Jumat, 13 November 2026, 09.00–11.00 WIB')).toBeTruthy()
    expect(await screen.findByRole('link', { name: 'Masuk ruang: Aktivitas 1' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Lihat kehadiran: Aktivitas 1' })).toBeTruthy()
  })

  it('tells who came, by the page', async () => {
    answerOutline([meeting(1, -day)])
    const next = '/api/program-activity/meeting/attendance/1/2/20'
    server.on(attendance, { ...ok([raka]), 'next-url': next })
    server.on(`GET ${next}`, ok([{ ...raka, user: { ...raka.user, name: 'Bima', username: 'bima' } }]))
    const { address } = await openAt(at('pertemuan'), ratna)
    await user.click(await screen.findByRole('link', { name: 'Lihat kehadiran: Aktivitas 1' }))
    expect(await screen.findByRole('heading', { level: 2, name: 'Aktivitas 1' })).toBeTruthy()
    expect(address()).toBe(`${at('pertemuan')}?pertemuan=1`)
    await user.click(await screen.findByRole('button', { name: 'Muat lebih banyak' }))
    expect(await screen.findByText('2 peserta hadir')).toBeTruthy()
    const came = within(screen.getByRole('list', { name: 'Peserta yang hadir' })).getAllByRole('listitem')
    expect(came.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Raka'),
      expect.stringContaining('Bima'),
    ])
    await user.click(screen.getByRole('link', { name: 'Semua pertemuan' }))
    expect(await screen.findByRole('table', { name: /^Pertemuan/ })).toBeTruthy()
  })

  it('to which nobody came says so', async () => {
    answerOutline([meeting(1, -day)])
    server.on(attendance, ok([]))
    await openAt(`${at('pertemuan')}?pertemuan=1`, ratna)
    expect(await screen.findByText('Belum ada peserta yang masuk.')).toBeTruthy()
  })
})

describe('the discussions', () => {
  const visits = () => server.heard.filter(({ path }) => path === '/api/teaching/visit').map(({ body }) => body)
  const aDiscussion = (activity_id: number, change: object = {}) => ({
    activity_id,
    activity_slug: `d-${activity_id}`,
    title: `Diskusi ${activity_id}`,
    comments: 0,
    new_comments: 0,
    last_comment_at: null,
    ...change,
  })
  const comment = {
    id: 1,
    user: { name: 'Sekar', username: 'sekar', avatar: null, is_facilitator: false },
    message: 'Timun Mas, karena berani.',
    created_at: now,
    reply_count: 0,
    is_deleted: false,
    is_hidden: false,
    is_mine: false,
  }

  beforeEach(() => {
    server.on(home, ok(aHome({ programs: [aTaught({ new_comments: 4 })] })))
    server.on('POST /api/teaching/visit', ok({}))
  })

  it('tell how much was said and what is new, and are new no longer once that was told', async () => {
    server.on(discussions, () => {
      expect(visits()).toEqual([])
      return ok([
        aDiscussion(44, { title: 'Tokoh kesukaanmu', comments: 12, new_comments: 4, last_comment_at: now - 3_600_000 }),
        aDiscussion(45),
      ])
    })
    await openAt(at('diskusi'), ratna)
    const list = within(await screen.findByRole('list', { name: 'Diskusi program' }))
    expect(list.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Tokoh kesukaanmu12 komentar, terakhir hari ini, 08.00 WIB4 baru',
      'Diskusi 45Belum ada komentar',
    ])
    expect(visits()).toEqual([{ program_slug: 'klub-membaca' }])
  })

  it('are read and answered there', async () => {
    server.on(discussions, ok([aDiscussion(44, { title: 'Tokoh kesukaanmu', comments: 1, last_comment_at: now })]))
    server.on('GET /api/program_activity/resource/user_comment/44/1/10', ok([comment]))
    const { address } = await openAt(at('diskusi'), ratna)
    await user.click(await screen.findByRole('link', { name: /^Tokoh kesukaanmu/ }))
    expect(await screen.findByText('Timun Mas, karena berani.')).toBeTruthy()
    expect(address()).toBe(`${at('diskusi')}?diskusi=44`)
    expect(screen.getByRole('button', { name: 'Balas Sekar' })).toBeTruthy()
    await user.click(screen.getByRole('link', { name: 'Semua diskusi' }))
    expect(await screen.findByRole('list', { name: 'Diskusi program' })).toBeTruthy()
  })

  it('open by their address also when they stand further down, and never where there is none', async () => {
    server.on(discussions, ok([aDiscussion(44)]))
    answerOutline([anActivity(77, { type: 'discussion', title: 'Lama sekali' }), anActivity(9, { type: 'video' })])
    server.on('GET /api/program_activity/resource/user_comment/77/1/10', ok([comment]))
    const { unmount } = await openAt(`${at('diskusi')}?diskusi=77`, ratna)
    expect(await screen.findByRole('heading', { level: 2, name: 'Lama sekali' })).toBeTruthy()
    expect(await screen.findByText('Timun Mas, karena berani.')).toBeTruthy()
    unmount()
    await openAt(`${at('diskusi')}?diskusi=9`, ratna)
    expect(await screen.findByRole('heading', { name: 'Diskusi ini tidak ada' })).toBeTruthy()
  })

  it('come by the page', async () => {
    server.on(discussions, { ...ok([aDiscussion(44)]), 'next-url': '/api/teaching/klub-membaca/discussions/2/20' })
    server.on('GET /api/teaching/klub-membaca/discussions/2/20', ok([aDiscussion(45)]))
    await openAt(at('diskusi'), ratna)
    await user.click(await screen.findByRole('button', { name: 'Muat lebih banyak' }))
    expect(await screen.findByText('2 diskusi sudah ditampilkan')).toBeTruthy()
  })

  it('stay new where they could not be shown', async () => {
    server.on(discussions, refuse(422, 'Tidak bisa.'))
    await openAt(at('diskusi'), ratna)
    expect(await screen.findByText('Daftar diskusi belum bisa dimuat.')).toBeTruthy()
    expect(visits()).toEqual([])
  })
})
