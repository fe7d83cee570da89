import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { openAt } from '@/app/testing/open-at'
import { answerHome } from '@/shared/testing/home'
import { aBoot, aUser, saturdayMorning as now } from '@/shared/testing/people'
import { fakeServer, ok, refuse } from '@/shared/testing/server'
import { aHome, aParticipant, aTaught, day } from './testing/taught'

const server = fakeServer()
const user = userEvent.setup({ delay: null })
const ratna = aBoot({ session: aUser({ id: 9, name: 'Ratna Wulandari' }) })
const home = 'GET /api/teaching/home'
const people = 'GET /api/teaching/klub-membaca/participants/1/20'
const at = '/mengajar/klub-membaca/peserta'
const divided = () => server.on(home, ok(aHome({ programs: [aTaught({ is_divided: true, ungrouped: 2 })] })))
const table = () => screen.findByRole('table', { name: /^Peserta Klub Membaca/ })
const chips = () => within(screen.getByRole('navigation', { name: 'Saring peserta' }))
const asked = () => server.heard.findLast(({ path }) => path.includes('/participants/'))?.query

beforeEach(() => {
  answerHome(server)
  server.on('GET /api/user/profession/', ok([{ id: 1, name: 'Orangtua' }]))
  server.on(home, ok(aHome()))
  server.on(people, ok([aParticipant(1)]))
})

describe('the people of a programme', () => {
  it('come with group, progress, attendance, score and when they were last here', async () => {
    divided()
    const gone = aParticipant(2, {
      group_name: null,
      last_seen_at: now - 9 * day,
      completed: 2,
      percentage_progress: 16.7,
      attendance: { attended: 0, held: 4 },
      score: null,
    })
    server.on(people, ok([aParticipant(1), gone]))
    await openAt(at, ratna)
    const [, first, second] = within(await table())
      .getAllByRole('row')
      .map((row) => within(row))
    expect(first?.getByRole('img', { name: '10 dari 12 aktivitas selesai' })).toBeTruthy()
    for (const words of ['Timun Mas', '83%', '3 dari 4', '94,50', 'Hari ini, 08.00 WIB'])
      expect(first?.getByText(words)).toBeTruthy()
    for (const words of ['Tanpa kelompok', '0 dari 4', 'Belum ada', '9 hari lalu, Kamis, 5 Nov'])
      expect(second?.getByText(words)).toBeTruthy()
  })

  it('have neither group nor attendance where there are none to have', async () => {
    server.on(people, ok([aParticipant(1, { group_name: null, attendance: { attended: 0, held: 0 } })]))
    await openAt(at, ratna)
    const headers = within(await table()).getAllByRole('columnheader')
    expect(headers.map(({ textContent }) => textContent)).toEqual([
      'Peserta',
      'Kemajuan',
      'Nilai sementara',
      'Terakhir terlihat',
      'Laporan',
    ])
  })

  it('R125 B258 have each their report, in a tab of its own', async () => {
    await openAt(at, ratna)
    const report = within(await table()).getByRole('link', { name: 'Laporan belajar Murid 1, di tab baru' })
    expect([report.getAttribute('href'), report.getAttribute('target')]).toEqual(['/laporan-belajar/501', '_blank'])
  })

  it('are found by name, and the name stands in the address', async () => {
    const { address } = await openAt(at, ratna)
    await screen.findByText('Murid 1')
    server.on(people, ok([]))
    await user.type(screen.getByRole('searchbox', { name: 'Cari nama peserta' }), 'sekar')
    expect(await screen.findByRole('heading', { name: 'Tidak ada peserta yang cocok' })).toBeTruthy()
    expect(asked()?.get('search')).toBe('sekar')
    expect(address()).toBe(`${at}?cari=sekar`)
  })

  it('come by the page', async () => {
    server.on(people, { ...ok([aParticipant(1)]), 'next-url': '/api/teaching/klub-membaca/participants/2/20' })
    server.on('GET /api/teaching/klub-membaca/participants/2/20', ok([aParticipant(2)]))
    await openAt(at, ratna)
    await user.click(await screen.findByRole('button', { name: 'Muat lebih banyak' }))
    expect(await screen.findByText('Murid 2')).toBeTruthy()
    expect(screen.getByText('2 peserta sudah ditampilkan')).toBeTruthy()
  })

  it('can be asked for again when they did not load', async () => {
    server.on(people, refuse(422, 'Tidak bisa.'))
    await openAt(at, ratna)
    expect(await screen.findByText('Daftar peserta belum bisa dimuat.')).toBeTruthy()
    server.on(people, ok([aParticipant(1)]))
    await user.click(screen.getByRole('button', { name: 'Coba lagi' }))
    expect(await screen.findByText('Murid 1')).toBeTruthy()
  })
})

describe('the filters of people', () => {
  it.each([
    ['Belum mulai', 'not_started', 'belum-mulai', 'Semua sudah mulai'],
    ['Tertinggal', 'behind', 'tertinggal', 'Tidak ada yang tertinggal'],
    ['Lama tak terlihat', 'quiet', 'lama-tak-terlihat', 'Semua baru saja terlihat'],
    ['Selesai', 'done', 'selesai', 'Belum ada yang selesai'],
    ['Belum berkelompok 2', 'ungrouped', 'tanpa-kelompok', 'Semua sudah berkelompok'],
  ])(
    '%s asks for those alone, stands in the address, and says when there is nobody',
    async (name, filter, word, none) => {
      divided()
      const { address } = await openAt(at, ratna)
      await screen.findByText('Murid 1')
      expect(asked()?.get('filter')).toBeNull()
      server.on(people, ok([]))
      await user.click(chips().getByRole('link', { name }))
      expect(await screen.findByRole('heading', { name: none })).toBeTruthy()
      expect(asked()?.get('filter')).toBe(filter)
      expect(address()).toBe(`${at}?saring=${word}`)
      expect(chips().getByRole('link', { current: true }).textContent).toBe(name)
    },
  )

  it('stay with the search, and the search with them', async () => {
    const { address } = await openAt(`${at}?saring=tertinggal`, ratna)
    await screen.findByText('Murid 1')
    await user.type(screen.getByRole('searchbox', { name: 'Cari nama peserta' }), 'sekar')
    await waitFor(() => expect(address()).toBe(`${at}?cari=sekar&saring=tertinggal`))
    await waitFor(() => expect([asked()?.get('search'), asked()?.get('filter')]).toEqual(['sekar', 'behind']))
    expect(chips().getByRole('link', { name: 'Semua 5' }).getAttribute('href')).toBe(`${at}?cari=sekar`)
  })

  it('leave nobody out of groups where there are none', async () => {
    await openAt(`${at}?saring=tanpa-kelompok`, ratna)
    await screen.findByText('Murid 1')
    expect(chips().queryByRole('link', { name: /^Belum berkelompok/ })).toBeNull()
    expect(chips().getByRole('link', { current: true }).textContent).toBe('Semua 5')
    expect(asked()?.get('filter')).toBeNull()
  })
})
