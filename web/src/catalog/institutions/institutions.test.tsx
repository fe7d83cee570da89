import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { openAt } from '@/app/testing/open-at'
import { setBoot } from '@/shared/boot'
import { aBoot } from '@/shared/testing/people'
import { fakeServer, ok, refuse } from '@/shared/testing/server'
import { cards, discovered } from '../testing/cards'
import { ownSite } from './own-site'

const server = fakeServer()
const list = 'GET /api/user/institution/1/20'
const reference = 'GET /api/user/reference/'
const own = 'GET /api/program/institution/sanggar-cendekia/1/12'

const item = (id: number, value = 6, label = 'Dari server') => ({
  id,
  slug: `lembaga-${id}`,
  name: `Lembaga ${id}`,
  city: 'Bogor',
  logo: null,
  institution_type: { value, label },
  status: 1,
  is_lock: false,
  program_count: id,
})

const info = (change = {}) => ({
  id: 1,
  slug: 'sanggar-cendekia',
  name: 'Sanggar Cendekia',
  institution_type: { value: 1, label: 'Sanggar' },
  city: 'Bogor',
  about: 'Kelas sore untuk anak Bogor.',
  brand: {},
  is_platinum: false,
  is_smm: false,
  config_json: {},
  host_label: null,
  logo: null,
  logo_2: null,
  program_count: 5,
  children_count: 0,
  parent: null,
  ...change,
})

const asked = (path: string) => server.heard.filter((call) => call.path === path).map(({ query }) => query)
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

beforeEach(() => {
  server.on(list, ok([item(1), item(2, 102)]))
  server.on(reference, ok({ institution_types: [{ value: 6, label: 'Kampus', order_id: 1 }], institution_groups: [] }))
  server.on('GET /api/user/institution/get/sanggar-cendekia', ok(info()))
  server.on(own, ok(cards(2)))
  server.on('GET /api/discovery/program/list/1/1', discovered(cards(1), 5))
  server.on('GET /api/program-core/host/all/1', ok([]))
})

describe('the institutions', () => {
  it('B253 are there for everybody, with type, city and what they offer', async () => {
    await openAt('/mitra/all')
    expect(await heading('Semua lembaga mitra')).toBeTruthy()
    const link = await screen.findByRole('link', { name: /Lembaga 2/ })
    expect(link.getAttribute('href')).toBe('/mitra/lembaga-2')
    expect(link.textContent).toContain('2 program')
    await waitFor(() => expect(screen.getByRole('link', { name: /Lembaga 1/ }).textContent).toContain('Kampus · Bogor'))
  })

  it.each([
    ['all', 'Semua lembaga mitra', null],
    ['sanggar', 'Sekolah dan sanggar', 'sanggar'],
    ['perguruan-tinggi', 'Mitra perguruan tinggi', 'perguruan-tinggi'],
    ['industri', 'Mitra industri', 'industri'],
  ])('/mitra/%s is the list %s', async (slug, title, group) => {
    await openAt(`/mitra/${slug}`)
    expect(await heading(title)).toBeTruthy()
    expect(asked('/api/user/institution/1/20')[0]?.get('group')).toBe(group)
    const tabs = within(screen.getByRole('navigation', { name: 'Kelompok lembaga' })).getAllByRole('link')
    expect(tabs.map((tab) => tab.textContent)).toEqual(['Semua', 'Sanggar', 'Perguruan Tinggi', 'Industri'])
    expect(tabs.find((tab) => tab.getAttribute('aria-current'))?.getAttribute('href')).toBe(`/mitra/${slug}`)
  })

  it('the product’s word is a list under any product', async () => {
    await openAt('/mitra/balai', aBoot({ brand: { product: 'balai' } }))
    expect(await heading('Sekolah dan balai')).toBeTruthy()
    expect(asked('/api/user/institution/1/20')[0]?.get('group')).toBe('balai')
  })

  it('T073 T074 T075 T076 T077 T078 T079 T080 T081 T082 T083 B247 have their old types when the reference fails', async () => {
    const types = [1, 2, 3, 4, 5, 6, 7, 8, 9, 101, 102]
    server.on(reference, refuse(500, 'Tidak bisa.'))
    server.on(list, ok(types.map((type) => item(type, type))))
    await openAt('/mitra/all')
    const shown = async (id: number) =>
      (await screen.findByRole('link', { name: new RegExp(`Lembaga ${id}\\b`) })).textContent
    const names = await Promise.all(types.map(shown))
    expect(names.map((name) => /Lembaga \d+(.*) · Bogor/.exec(name ?? '')?.[1])).toEqual([
      'Sanggar',
      'Lembaga Pelatihan',
      'Balai Latihan Kerja',
      'Lembaga Kursus Pelatihan',
      'Korporasi',
      'Perguruan Tinggi',
      'Organisasi',
      'Museum',
      'Tempat Wisata',
      'Lembaga lainnya',
      'Sanggar lainnya',
    ])
  })

  it('are found by name', async () => {
    const { address } = await openAt('/mitra/all')
    server.on(list, ok([]))
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Cari lembaga' }), 'zzz{Enter}')
    await waitFor(() => expect(address()).toBe('/mitra/all?search=zzz'))
    expect(await screen.findByRole('heading', { name: 'Pencarian Tidak Ditemukan' })).toBeTruthy()
    expect(asked('/api/user/institution/1/20').at(-1)?.get('search')).toBe('zzz')
  })

  it('B241 go on after twenty', async () => {
    const first = Array.from({ length: 20 }, (_, n) => item(n + 1))
    server.on(list, { ...ok(first), 'next-url': '/api/user/institution/2/20' })
    server.on('GET /api/user/institution/2/20', ok([item(21)]))
    await openAt('/mitra/all')
    await userEvent.click(await screen.findByRole('button', { name: 'Muat lebih banyak' }))
    expect(await screen.findByRole('link', { name: /Lembaga 21/ })).toBeTruthy()
    expect(screen.getByText('Menampilkan 21 lembaga')).toBeTruthy()
  })

  it('can be tried again', async () => {
    server.on(list, refuse(422, 'Tidak bisa.'))
    await openAt('/mitra/all')
    expect((await screen.findByRole('alert')).textContent).toContain('Daftar lembaga belum bisa dimuat.')
    server.on(list, ok([item(3)]))
    await userEvent.click(screen.getByRole('button', { name: 'Coba lagi' }))
    expect(await screen.findByRole('link', { name: /Lembaga 3/ })).toBeTruthy()
  })
})

describe('an institution', () => {
  it('C126 C129 tells of itself and shows its programmes', async () => {
    await openAt('/mitra/sanggar-cendekia')
    expect(await heading('Sanggar Cendekia')).toBeTruthy()
    expect(screen.getByText('Kelas sore untuk anak Bogor.')).toBeTruthy()
    expect(screen.getByText('Sanggar · Bogor · 5 program')).toBeTruthy()
    expect(screen.getByRole('link', { name: /Program 1/ }).getAttribute('href')).toBe('/program/program-1')
    expect(document.title).toBe('Sanggar Cendekia | Sanggarmu')
  })

  it('C129 is looked through by words, level and subject', async () => {
    const { address } = await openAt('/mitra/sanggar-cendekia')
    await userEvent.type(
      await screen.findByRole('searchbox', { name: 'Cari program di Sanggar Cendekia' }),
      'peta{Enter}',
    )
    await waitFor(() => expect(address()).toBe('/mitra/sanggar-cendekia?search=peta'))
    await userEvent.click(await screen.findByRole('link', { name: 'SMP' }))
    await waitFor(() => expect(address()).toContain('year=smp'))
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Bidang studi' }), 'IPA')
    await waitFor(() => expect(address()).toContain('subject=ipa'))
    await waitFor(() => {
      const query = asked('/api/program/institution/sanggar-cendekia/1/12').at(-1)
      expect([query?.get('search'), query?.get('year'), query?.get('subject')]).toEqual(['peta', 'smp', 'ipa'])
    })
  })

  it('C130 names those who teach there', async () => {
    const host = { slug: 'bu-rina', name: 'Rina Puspita', headline: 'Guru matematika', picture: null, program_count: 2 }
    server.on('GET /api/program-core/host/all/1', ok([host]))
    await openAt('/mitra/sanggar-cendekia')
    const region = within(await screen.findByRole('region', { name: 'Pengajar' }))
    expect(region.getByText('Rina Puspita')).toBeTruthy()
    expect(asked('/api/program-core/host/all/1')[0]?.get('type')).toBe('sanggar-cendekia')
  })

  it('leads to its own site and to its members', async () => {
    server.on('GET /api/user/institution/get/sanggar-cendekia', ok(info({ host_label: 'cendekia', children_count: 2 })))
    await openAt('/mitra/sanggar-cendekia', aBoot({ site: { origin: 'http://localhost:8092', host_label: '' } }))
    const site = await screen.findByRole('link', { name: 'Buka situs lembaga' })
    expect(site.getAttribute('href')).toBe('http://cendekia.localhost:8092/')
    const members = screen.getByRole('link', { name: 'Lihat 2 lembaga dalam grup ini' })
    expect(members.getAttribute('href')).toBe('/mitra-group/sanggar-cendekia')
  })

  it('has no link to the site one is on', async () => {
    server.on('GET /api/user/institution/get/sanggar-cendekia', ok(info({ host_label: 'cendekia' })))
    await openAt('/mitra/sanggar-cendekia', aBoot({ site: { kind: 'institution', host_label: 'cendekia' } }))
    await heading('Sanggar Cendekia')
    expect(screen.queryByRole('link', { name: 'Buka situs lembaga' })).toBeNull()
  })

  it('has one emblem on its own site: that of the header', async () => {
    server.on('GET /api/user/institution/get/sanggar-cendekia', ok(info({ host_label: 'cendekia' })))
    const brand = { name: 'Sanggar Cendekia' }
    await openAt('/mitra/sanggar-cendekia', aBoot({ site: { kind: 'institution', host_label: 'cendekia' }, brand }))
    await heading('Sanggar Cendekia')
    const emblems = [...document.querySelectorAll('svg:has(pattern)')].map(({ innerHTML }) => innerHTML)
    expect(emblems.length).toBeGreaterThan(1)
    expect(emblems.filter((each) => each.includes('var(--brand)')).length).toBeGreaterThan(1)
    expect(new Set(emblems.slice(0, 2)).size).toBe(1)
  })

  it('says so when it has no programme yet', async () => {
    server.on(own, ok([]))
    await openAt('/mitra/sanggar-cendekia')
    expect(await screen.findByRole('heading', { name: 'Belum ada program di sini' })).toBeTruthy()
  })

  it('that nobody knows is not there', async () => {
    server.on('GET /api/user/institution/get/siapa', refuse(404, 'Tidak ada.'))
    server.on('GET /api/program/institution/siapa/1/12', refuse(404, 'Tidak ada.'))
    await openAt('/mitra/siapa')
    expect(await heading('Halaman tidak ditemukan')).toBeTruthy()
  })
})

describe('a group', () => {
  const children = 'GET /api/user/parent_institution/sanggar-cendekia/1/18'

  it('B383 C127 shows its members, eighteen at a time', async () => {
    server.on(children, ok([item(7)]))
    await openAt('/mitra-group/sanggar-cendekia')
    expect(await heading('Sanggar Cendekia')).toBeTruthy()
    expect((await screen.findByRole('link', { name: /Lembaga 7/ })).getAttribute('href')).toBe('/mitra/lembaga-7')
  })

  it('without members says so', async () => {
    server.on(children, ok([]))
    await openAt('/mitra-group/sanggar-cendekia')
    expect(await screen.findByRole('heading', { name: 'Belum ada lembaga di grup ini' })).toBeTruthy()
  })

  it('that nobody knows is not there', async () => {
    server.on('GET /api/user/institution/get/siapa', refuse(404, 'Tidak ada.'))
    server.on('GET /api/user/parent_institution/siapa/1/18', refuse(404, 'Tidak ada.'))
    await openAt('/mitra-group/siapa')
    expect(await heading('Halaman tidak ditemukan')).toBeTruthy()
  })
})

describe('the address of a site', () => {
  it.each([
    ['https://www.sanggarmu.test', 'www', 'https://cendekia.sanggarmu.test/'],
    ['https://sanggarmu.test', '', 'https://cendekia.sanggarmu.test/'],
    ['http://tunas.localhost:8080', 'tunas', 'http://cendekia.localhost:8080/'],
  ])('from %s', (origin, host_label, address) => {
    setBoot(aBoot({ site: { origin, host_label } }))
    expect(ownSite('cendekia')).toBe(address)
  })
})
