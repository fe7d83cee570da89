import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { openAt } from '@/app/testing/open-at'
import { aBoot } from '@/shared/testing/people'
import { fakeServer, ok, refuse } from '@/shared/testing/server'
import { cards, discovered } from '../testing/cards'
import { placeAt, placeName, wantedLevel } from './place'

const server = fakeServer()
const list = 'GET /api/discovery/program/list/1/12'
const row = 'GET /api/discovery/sro/program/list/1/4'
const asked = (path: string) => server.heard.filter((call) => call.path.startsWith(path)).map(({ query }) => query)
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

beforeEach(() => {
  server.on(list, discovered(cards(3), 48))
  server.on(row, ok(cards(4, 20)))
})

describe('the levels', () => {
  it.each([
    ['/paud', 'PAUD', 'paud'],
    ['/sma-dan-smk', 'SMA/SMK', 'sma'],
    ['/jenjang/paud/2-3tahun', 'PAUD 2–3 tahun', 'PAUD23'],
    ['/jenjang/paud/tk-a', 'TK A', 'TKA'],
    ['/jenjang/sd/kelas5', 'SD Kelas 5', 'SD05'],
    ['/jenjang/sma/kelas12', 'SMA/SMK Kelas 12', 'SMA12'],
    ['/jenjang/mahasiswa', 'Mahasiswa', 'mahasiswa'],
  ])('B064 %s is %s and asks for %s', (path, name, tag) => {
    const place = placeAt(path)
    expect(place && [placeName(place), wantedLevel(place)]).toEqual([name, tag])
  })

  it.each(['/jenjang/sd/kelas7', '/jenjang/mahasiswa/kelas1', '/jenjang/tk'])('%s is none', (path) =>
    expect(placeAt(path)).toBeNull(),
  )
})

describe('the page of a level with years', () => {
  it('leads to its years, to the popular, the free and the subjects', async () => {
    await openAt('/sd')
    expect(await heading('SD')).toBeTruthy()
    const years = within(screen.getByRole('navigation', { name: 'Pilih kelas atau usia' })).getAllByRole('link')
    expect(years.map((year) => year.getAttribute('href'))).toEqual([
      '/sd',
      ...[1, 2, 3, 4, 5, 6].map((year) => `/jenjang/sd/kelas${year}`),
    ])
    expect(await screen.findByRole('region', { name: 'Populer' })).toBeTruthy()
    expect(await screen.findByRole('region', { name: 'Gratis' })).toBeTruthy()
    const rows = asked('/api/discovery/sro').map((query) => [
      query.get('year_level'),
      query.get('sort'),
      query.get('price'),
    ])
    expect(rows).toEqual([
      ['sd', 'popular', null],
      ['sd', null, 'free'],
    ])
    const subject = await screen.findByRole('link', { name: 'Matematika (92)' })
    expect(subject.getAttribute('href')).toBe('/search?year_level=sd&subject=matematika')
    const all = screen.getByRole('link', { name: 'Lihat semua 48 program SD' })
    expect(all.getAttribute('href')).toBe('/search?year_level=sd')
  })

  it('says so when it has nothing yet', async () => {
    server.on(list, discovered([], 0))
    server.on(row, ok([]))
    await openAt('/smp')
    expect(await screen.findByRole('heading', { name: 'Belum ada program di sini' })).toBeTruthy()
  })

  it('offers to try again', async () => {
    server.on(list, refuse(422, 'Tidak bisa.'))
    await openAt('/smp')
    expect((await screen.findByRole('alert')).textContent).toContain('Daftar program belum bisa dimuat.')
    server.on(list, discovered(cards(1), 9))
    await userEvent.click(screen.getByRole('button', { name: 'Coba lagi' }))
    expect(await screen.findByRole('link', { name: 'Lihat semua 9 program SMP' })).toBeTruthy()
  })
})

describe('the list of a level', () => {
  it('R056 of adults is all there is for them, by category', async () => {
    const { address } = await openAt('/jenjang/mahasiswa')
    expect(await heading('Mahasiswa')).toBeTruthy()
    expect(screen.getByRole('link', { name: /Program 1/ })).toBeTruthy()
    expect(screen.getByText('Menampilkan 3 dari 48 program')).toBeTruthy()
    await userEvent.click(screen.getByRole('link', { name: 'UJIANMU (31)' }))
    await waitFor(() => expect(address()).toBe('/jenjang/mahasiswa?category=UJIANMU'))
    await waitFor(() => expect(asked('/api/discovery/program').at(-1)?.get('category')).toBe('UJIANMU'))
    await waitFor(() =>
      expect(screen.getByRole('link', { name: 'UJIANMU (31)' }).getAttribute('aria-current')).toBe('true'),
    )
  })

  it('R057 of a year names the year', async () => {
    await openAt('/jenjang/sd/kelas4')
    expect(await heading('SD Kelas 4')).toBeTruthy()
    expect(asked('/api/discovery/program')[0]?.get('year_level')).toBe('SD04')
    expect(document.title).toBe('SD Kelas 4 | Sanggarmu')
    expect(screen.getByRole('link', { name: 'Kelas 4' }).getAttribute('aria-current')).toBe('true')
  })

  it.each(['/jenjang/sd/kelas9', '/jenjang/tk', '/jenjang/guru/kelas1'])('%s is not there', async (path) => {
    await openAt(path)
    expect(await heading('Halaman tidak ditemukan')).toBeTruthy()
  })
})

describe('an institution that trims its levels', () => {
  const site = () => aBoot({ site: { kind: 'institution' } })
  const years = ['PAUD34', 'TKA', 'TKB', 'SD01'].map((tag, id) => ({ id, tag, name: tag, stage: 'paud' }))

  it('B192 hides the youngest', async () => {
    server.on('GET /api/user/year/list', ok(years))
    const { unmount } = await openAt('/paud', site())
    const nav = within(await screen.findByRole('navigation', { name: 'Pilih kelas atau usia' }))
    expect(nav.getAllByRole('link').map((year) => year.textContent)).toEqual([
      'Semua PAUD',
      '3–4 tahun',
      'TK A',
      'TK B',
    ])
    unmount()
    await openAt('/jenjang/paud/0-1tahun', site())
    expect(await heading('Halaman tidak ditemukan')).toBeTruthy()
  })

  it('B192 shows them all while nobody says otherwise', async () => {
    server.on('GET /api/user/year/list', refuse(500, 'Tidak bisa.'))
    await openAt('/jenjang/paud/0-1tahun', site())
    expect(await heading('PAUD 0–1 tahun')).toBeTruthy()
  })
})
