import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { aChild } from '@/accounts/testing/family'
import { aCard, cards, discovered, option, someFilters } from '@/catalog/testing/cards'
import { aHome, answerHome, homeCall } from '@/shared/testing/home'
import { aBoot, aUser } from '@/shared/testing/people'
import { fakeServer, ok, refuse } from '@/shared/testing/server'
import { tagOfYear } from '@/shared/year-tag'
import { currentModal } from '../modal'
import { openAt } from '../testing/open-at'

const server = fakeServer()
const rowCall = 'GET /api/discovery/sro/program/list/1/4'
const listCall = 'GET /api/discovery/program/list/1/12'
const asked = (path: string) => server.heard.filter((call) => call.path === path).map(({ query }) => query)

const meeting = (place: number, seats_left: number | null = null) => ({
  activity_slug: `bedah-soal-${place}`,
  title: `Bedah soal ${place}`,
  starts_at: Date.UTC(2026, 10, 14, 2),
  ends_at: Date.UTC(2026, 10, 14, 3, 30),
  program: { slug: `program-${place}`, title: `Program ${place}` },
  levels: [{ tag: 'SD05', name: 'Kelas 5', stage: 'sd' }],
  institution: { slug: 'sanggar-cendekia', name: 'Sanggar Cendekia', city: 'Bogor' },
  seats_left,
})

const cendekia = { id: 1, name: 'Sanggar Cendekia', slug: 'sanggar-cendekia', city: 'Bogor', logo: null }

beforeEach(() => {
  answerHome(server)
  server.on('GET /api/user/profession/', ok([{ id: 1, name: 'Orangtua' }]))
})

describe('home', () => {
  it('promises, and leads into the four categories and eight levels', async () => {
    await openAt('/')
    expect(screen.getByRole('heading', { level: 1, name: 'Satu sanggar, sekeluarga belajar.' })).toBeTruthy()
    const cloths = within(screen.getByRole('navigation', { name: 'Kategori program' })).getAllByRole('link')
    expect(cloths.map((cloth) => cloth.getAttribute('href'))).toEqual(
      ['kelasmu', 'ujianmu', 'kariermu', 'prakerja'].map((id) => `/ikutprogram?id=${id}`),
    )
    const levels = within(screen.getByRole('region', { name: 'Mulai dari jenjangmu' })).getAllByRole('link')
    expect(levels.map((level) => level.getAttribute('href'))).toEqual([
      '/paud',
      '/sd',
      '/smp',
      '/sma-dan-smk',
      ...['mahasiswa', 'orangtua', 'guru', 'profesional'].map((l) => `/jenjang/${l}`),
    ])
  })

  it('B074 searches', async () => {
    const { address } = await openAt('/')
    server.on(listCall, discovered([]))
    server.on('GET /api/discovery/learning-package/list/1/1', discovered([]))
    server.on('POST /api/product/lead-squared', ok({}))
    await userEvent.type(screen.getByRole('searchbox', { name: 'Mau belajar apa?' }), 'pecahan{Enter}')
    await waitFor(() => expect(address()).toBe('/search?keyword=pecahan'))
    await waitFor(() => expect(asked('/api/discovery/program/list/1/12')[0]?.get('keyword')).toBe('pecahan'))
    expect(await screen.findByRole('heading', { name: 'Pencarian Tidak Ditemukan' })).toBeTruthy()
  })

  it('R001 shows what people look for, follow and join', async () => {
    server.on(
      homeCall,
      aHome({
        searches: ['pecahan kelas 5', 'UTBK 2027'],
        popular: cards(8),
        institutions: [cendekia],
        institution_total: 14,
      }),
    )
    await openAt('/')
    const often = await screen.findByRole('link', { name: 'pecahan kelas 5' })
    expect(often.getAttribute('href')).toBe('/search?keyword=pecahan+kelas+5')
    const popular = within(await screen.findByRole('region', { name: 'Ramai diikuti pekan ini' }))
    const links = (await popular.findAllByRole('link')).map((link) => link.getAttribute('href'))
    expect(links).toEqual([
      '/search?sort=popular',
      '/program/program-1',
      '/program/program-2',
      '/program/program-3',
      '/program/program-4',
    ])
    const institutions = within(await screen.findByRole('region', { name: 'Belajar bersama 14 lembaga' }))
    expect(institutions.getByRole('link', { name: /Sanggar Cendekia/ }).getAttribute('href')).toBe(
      '/mitra/sanggar-cendekia',
    )
    expect(server.heard.filter(({ path }) => path.startsWith('/api/catalog'))).toHaveLength(1)
  })

  it('a meeting without an end has only the hour that it begins at', async () => {
    server.on(homeCall, aHome({ upcoming: [{ ...meeting(1), ends_at: null }] }))
    await openAt('/')
    expect((await screen.findByRole('link', { name: /Bedah soal 1/ })).textContent).toContain(', 09.00 WIB')
  })

  it('lists the next meetings with day and hour in WIB, and all of them for who asks', async () => {
    server.on(homeCall, aHome({ upcoming: [meeting(1, 6), meeting(2, 40)] }))
    server.on('GET /api/catalog/upcoming/1/12', ok([meeting(1), meeting(2), meeting(3)]))
    await openAt('/')
    const section = within(await screen.findByRole('region', { name: 'Mulai sebentar lagi' }))
    const rows = await section.findAllByRole('listitem')
    expect(rows).toHaveLength(2)
    expect(rows[0]?.textContent).toContain('Sabtu, 14 November 2026')
    expect(rows[0]?.textContent).toContain('09.00–10.30 WIB')
    expect(rows[0]?.textContent).toContain('6 kursi lagi')
    expect(rows[1]?.textContent).not.toContain('kursi lagi')
    expect(
      within(rows[0] as HTMLElement)
        .getByRole('link')
        .getAttribute('href'),
    ).toBe('/program/program-1')
    await userEvent.click(section.getAllByRole('button', { name: 'Lihat jadwal lengkap' })[0] as HTMLElement)
    await waitFor(() => expect(section.getAllByRole('listitem')).toHaveLength(3))
    expect(section.queryByRole('button')).toBeNull()
  })

  it('stands without the catalogue, bothers nobody, and offers to try again', async () => {
    server.on(homeCall, refuse(400, 'Tidak bisa.'))
    await openAt('/')
    expect((await screen.findByRole('alert')).textContent).toContain('Program belum bisa dimuat.')
    expect(screen.queryByRole('region', { name: /lembaga/ })).toBeNull()
    expect(screen.getByRole('region', { name: 'Mulai dari jenjangmu' })).toBeTruthy()
    expect(currentModal()).toBeNull()
    server.on(homeCall, aHome({ popular: [aCard()] }))
    await userEvent.click(screen.getByRole('button', { name: 'Coba lagi' }))
    expect(await screen.findByRole('link', { name: /Matematika Asyik/ })).toBeTruthy()
  })

  it('invites parents to register, and parents who have to add a child', async () => {
    server.on('POST /api/product/lead-squared', ok({}))
    server.on('GET /api/user/year/list', ok([]))
    server.on('GET /api/user/profession/', ok([{ id: 2, name: 'Orangtua' }]))
    server.on('GET /api/user/child-email/', ok([]))
    server.on('GET /api/user/relation_user/get/request/', ok({ incoming: [], outgoing: [] }))
    const { unmount } = await openAt('/')
    await userEvent.click(await screen.findByRole('button', { name: 'Daftar sebagai orang tua' }))
    expect(currentModal()).toEqual({ kind: 'register', profession: 'Orangtua' })
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: 'Orangtua' })).checked).toBe(true)
    expect(screen.getByRole('link', { name: 'Pelajari caranya' }).getAttribute('href')).toContain('bantuan')
    unmount()
    const { address } = await openAt('/', aBoot({ session: aUser() }))
    await userEvent.click(await screen.findByRole('button', { name: 'Tambah anak' }))
    expect(await screen.findByRole('dialog', { name: 'Tambah akun anak' })).toBeTruthy()
    expect(address()).toBe('/profile?page=akun-relasi')
  })
})

it.each([
  ['a student', aUser({ profession_name: 'Murid' })],
  ['a parent of five', aUser({ child: [1, 2, 3, 4, 5].map((id) => aChild(id, `Anak ${id}`, 'TK B')) })],
])('B188 home does not offer %s to add a child', async (_, session) => {
  server.on('POST /api/product/lead-squared', ok({}))
  await openAt('/', aBoot({ session }))
  expect(await screen.findByRole('heading', { name: /^Lima anak/ })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Tambah anak' })).toBeNull()
})

describe('home for somebody who is known', () => {
  const student = aUser({ name: 'Raka Pradana', profession_name: 'Murid', year_level_name: 'SD Kelas 5' })

  const child = (name: string, year: string) => ({
    child_username: name.toLowerCase(),
    child_user_id: 9,
    child_name: name,
    child_avatar: null,
    child_birth_date: null,
    child_year_level_name: year,
  })

  it('greets, leads back to the classes, and shows programmes of the own year', async () => {
    server.on(rowCall, ok(cards(2)))
    await openAt('/', aBoot({ session: student }))
    expect(screen.getByRole('heading', { level: 1, name: /^Selamat (pagi|siang|sore|malam), Raka\.$/ })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Buka Kelasku' }).getAttribute('href')).toBe('/kelasku')
    const own = within(await screen.findByRole('region', { name: 'Untukmu di SD Kelas 5' }))
    expect(await own.findByRole('link', { name: /Program 1/ })).toBeTruthy()
    expect(own.getByRole('link', { name: 'Lihat semua' }).getAttribute('href')).toBe('/search?year_level=SD05')
    expect(asked('/api/discovery/sro/program/list/1/4')[0]?.get('year_level')).toBe('SD05')
  })

  it.each([
    ['one child', [child('Raka', 'SD Kelas 5')], 'Untuk Raka', 'SD05'],
    ['two children', [child('Raka', 'SD Kelas 5'), child('Bima', 'TK B')], 'Untuk anak-anakmu', 'SD05,TKB'],
    ['none yet', [], 'Untuk orang tua', 'orangtua'],
  ])('shows a parent of %s what fits', async (_, children, title, levels) => {
    server.on(rowCall, ok(cards(1)))
    await openAt('/', aBoot({ session: aUser({ child: children }) }))
    expect(await screen.findByRole('region', { name: title })).toBeTruthy()
    await waitFor(() => expect(asked('/api/discovery/sro/program/list/1/4')[0]?.get('year_level')).toBe(levels))
  })

  it.each([
    ['SD Kelas 5', 'SD05'],
    ['SMA Kelas 12', 'SMA12'],
    ['TK B', 'TKB'],
    ['2-3 Tahun', 'PAUD23'],
    ['Guru', null],
    [null, null],
  ])('%s is %s in the catalogue', (name, tag) => expect(tagOfYear(name)).toBe(tag))
})

describe('home of an institution', () => {
  const institution = { kind: 'Sanggar', city: 'Surabaya', about: 'Kelas sore untuk kelas 7 sampai 9.' }
  const site = aBoot({ site: { kind: 'institution' }, brand: { name: 'SMP Tunas Harapan', institution } })
  const smp = someFilters({ year_level: [option('SMP07', 'Kelas 7', 2), option('SMP08', 'Kelas 8', 1)] })

  it('B008 speaks of itself, and shows its own programmes by level', async () => {
    server.on(listCall, discovered(cards(3), 3, smp))
    const { address } = await openAt('/', site)
    expect(screen.getByRole('heading', { level: 1, name: 'Belajar bersama SMP Tunas Harapan.' })).toBeTruthy()
    expect(screen.getByText('Sanggar di Surabaya')).toBeTruthy()
    expect(screen.getByText(institution.about)).toBeTruthy()
    expect(screen.queryByRole('region', { name: /satu.akun/ })).toBeNull()
    const own = within(await screen.findByRole('region', { name: 'Program SMP Tunas Harapan' }))
    expect(await own.findByRole('link', { name: /Program 3/ })).toBeTruthy()
    expect(asked('/api/discovery/program/list/1/12')[0]?.get('institution_filter')).toBe('false')
    await userEvent.click(own.getByRole('link', { name: 'Kelas 8' }))
    await waitFor(() => expect(address()).toBe('/?year_level=SMP08'))
    await waitFor(() => expect(asked('/api/discovery/program/list/1/12').at(-1)?.get('year_level')).toBe('SMP08'))
  })

  it('shows its levels first, and the classes of a level when that is chosen', async () => {
    const many = someFilters({
      year_level: [
        option('sd', 'SD', 3),
        option('SD05', 'Kelas 5', 2),
        option('SD06', 'Kelas 6', 1),
        option('smp', 'SMP', 2),
        option('SMP07', 'Kelas 7', 2),
        option('SMP08', 'Kelas 8', 1),
      ],
    })
    server.on(listCall, discovered(cards(3), 3, many))
    await openAt('/', site)
    const chips = async () =>
      within(await screen.findByRole('navigation', { name: 'Jenjang' }))
        .getAllByRole('link')
        .map((chip) => `${chip.textContent}${chip.getAttribute('aria-current') ? '*' : ''}`)
    await screen.findByRole('link', { name: 'SMP' })
    expect(await chips()).toEqual(['Semua*', 'SD', 'SMP'])
    await userEvent.click(screen.getByRole('link', { name: 'SMP' }))
    await screen.findByRole('link', { name: 'Kelas 8' })
    expect(await chips()).toEqual(['Semua', 'SD', 'SMP*', 'Kelas 7', 'Kelas 8'])
    await userEvent.click(screen.getByRole('link', { name: 'Kelas 8' }))
    await waitFor(async () => expect(await chips()).toEqual(['Semua', 'SD', 'SMP*', 'Kelas 7', 'Kelas 8*']))
  })

  it('has its own cloth beside the log-in, and nothing of the product’s', async () => {
    server.on('GET /api/dev/people', ok([]))
    await openAt('/login', site)
    const cloths = [...document.querySelectorAll('svg:has(pattern)')].map(({ innerHTML }) => innerHTML)
    expect(cloths).toHaveLength(2)
    for (const cloth of cloths) expect(cloth).toContain('var(--brand)')
  })

  it('B009 asks for the members of the community on the site of SMM', async () => {
    server.on(listCall, discovered([]))
    await openAt('/', aBoot({ site: { kind: 'smm' }, brand: { name: 'SMM Nusantara', institution } }))
    expect(await screen.findByRole('heading', { name: 'Belum ada program di sini' })).toBeTruthy()
    expect(asked('/api/discovery/program/list/1/12')[0]?.get('is_smm')).toBe('true')
  })
})

it('/galeri is for developers alone', async () => {
  await openAt('/galeri')
  expect(await screen.findByRole('heading', { level: 1, name: 'Halaman tidak ditemukan' })).toBeTruthy()
})
