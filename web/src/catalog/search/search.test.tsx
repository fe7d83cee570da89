import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { currentModal } from '@/app/modal'
import { openAt } from '@/app/testing/open-at'
import { aBoot, aUser } from '@/shared/testing/people'
import { fakeServer, ok, refuse } from '@/shared/testing/server'
import { aCard, cards, discovered, option, someFilters } from '../testing/cards'
import { changed } from './filters'

const server = fakeServer()
const programs = 'GET /api/discovery/program/list/1/12'
const packages = 'GET /api/discovery/learning-package/list/1/1'
const bundle = aCard({ kind: 'learning-package', slug: 'paket-sd', title: 'Paket SD', category_name: 'Paket Kelas' })

/** What the list of programmes was asked, newest last. */
const asked = () =>
  server.heard.filter(({ path }) => path === '/api/discovery/program/list/1/12').map(({ query }) => query)
const last = (name: string) => asked().at(-1)?.get(name) ?? null
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const column = () => screen.findByRole('complementary', { name: 'Filter' })
const box = async (name: RegExp) => within(await column()).findByRole('checkbox', { name })

beforeEach(() => {
  server.on(programs, discovered(cards(3), 105))
  server.on(packages, discovered([bundle], 2))
})

describe('a search', () => {
  it('B074 C036 finds programmes for the words of the address', async () => {
    await openAt('/search?keyword=matematika')
    expect(await heading('107 program untuk “matematika”')).toBeTruthy()
    expect(last('keyword')).toBe('matematika')
    expect(screen.getByRole('link', { name: /Program 1/ }).getAttribute('href')).toBe('/program/program-1')
  })

  it('B243 asks for the first page of twelve', async () => {
    await openAt('/search')
    expect(await heading('Semua program')).toBeTruthy()
    expect(asked()).toHaveLength(1)
  })

  it('with a wrong letter says what it shows instead, and searches for the very words when asked', async () => {
    const found = { items: cards(3), total: 3, filters: someFilters(), sort: [] }
    server.on(programs, ok({ ...found, corrected_keyword: 'pecahan' }))
    server.on(packages, discovered([], 0))
    const { address } = await openAt('/search?keyword=pechan&year_level=sd')
    expect(await heading('3 program untuk “pecahan”')).toBeTruthy()
    const sentence = screen.getByText(/^Menampilkan hasil untuk/)
    expect(sentence.textContent).toBe('Menampilkan hasil untuk “pecahan”. Cari “pechan” saja')
    server.on(programs, discovered([], 0))
    server.on('GET /api/discovery/sro/program/list/1/4', ok([]))
    await userEvent.click(screen.getByRole('link', { name: 'Cari “pechan” saja' }))
    expect(await heading('0 program untuk “pechan”')).toBeTruthy()
    expect(address()).toBe('/search?keyword=pechan&year_level=sd&exact=true')
    expect([last('keyword'), last('exact')]).toEqual(['pechan', 'true'])
    expect(screen.queryByText(/^Menampilkan hasil untuk/)).toBeNull()
  })

  it('that insists on words nobody has leads back to those that are alike, and other words are free again', async () => {
    server.on(programs, discovered([], 0))
    server.on(packages, discovered([], 0))
    server.on('GET /api/discovery/sro/program/list/1/4', ok([]))
    const { address } = await openAt('/search?keyword=pechan&exact=true')
    await userEvent.click(await screen.findByRole('link', { name: 'Tampilkan yang mirip' }))
    await waitFor(() => expect(last('exact')).toBeNull())
    expect(address()).toBe('/search?keyword=pechan')
    expect(changed({ keyword: 'pechan', exact: 'true', price: 'free' }, 'keyword', 'peta')).toEqual({
      keyword: 'peta',
      price: 'free',
    })
  })

  it('R041 has an Indonesian name too', async () => {
    await openAt('/pencarian?keyword=peta')
    expect(await heading('107 program untuk “peta”')).toBeTruthy()
    const canonical = document.head.querySelector('link[rel="canonical"]')?.getAttribute('href')
    expect(canonical).toBe(`${window.location.origin}/search`)
  })

  it('is named in the title of the page, and again when the words change', async () => {
    const { router } = await openAt('/search?keyword=matematika')
    await waitFor(() => expect(document.title).toBe('matematika: hasil pencarian | Sanggarmu'))
    await act(() => router.navigate({ to: '/search', search: { keyword: 'peta' } }))
    await waitFor(() => expect(document.title).toBe('peta: hasil pencarian | Sanggarmu'))
  })

  it.each([
    ['overlong words', 'a'.repeat(101), 'Kata kuncinya terlalu panjang'],
    ['a single letter', 'a', 'Kata kuncinya terlalu pendek'],
  ])('for %s says so, asks nobody, and offers to take them away', async (_, keyword, title) => {
    const { address } = await openAt(`/search?keyword=${keyword}&year_level=sd`)
    expect(await heading(title)).toBeTruthy()
    expect(screen.queryByText(/Periksa koneksimu/)).toBeNull()
    expect(asked()).toEqual([])
    await userEvent.click(screen.getByRole('link', { name: 'Hapus kata kunci' }))
    expect(await heading('Semua program')).toBeTruthy()
    expect(address()).toBe('/search?year_level=sd')
  })

  it('that is narrowed far down the page shows what it found from the first card', async () => {
    const { router } = await openAt('/search')
    await heading('Semua program')
    const list = screen.getByRole('region', { name: 'Semua program' })
    const scroll = vi.spyOn(list, 'scrollIntoView').mockImplementation(() => {})
    await act(() => router.navigate({ to: '/search', search: { year_level: 'sd' } }))
    await waitFor(() => expect(last('year_level')).toBe('sd'))
    expect(scroll).not.toHaveBeenCalled()
    vi.spyOn(list, 'getBoundingClientRect').mockReturnValue({ top: -900 } as DOMRect)
    await act(() => router.navigate({ to: '/search', search: { year_level: 'smp' } }))
    await waitFor(() => expect(scroll).toHaveBeenCalledOnce())
  })

  it('is split into categories with what each holds', async () => {
    await openAt('/search?keyword=peta&year_level=sd')
    const tabs = within(await screen.findByRole('navigation', { name: 'Kategori' })).getAllByRole('link')
    expect(tabs.map((tab) => tab.textContent)).toEqual([
      'Semua107',
      'Kelas74',
      'Ujian31',
      'Karier0',
      'Prakerja0',
      'Paket2',
    ])
    expect(tabs[1]?.getAttribute('href')).toBe('/search/kelas?keyword=peta&year_level=sd')
  })

  it('R040 asks for one category', async () => {
    await openAt('/search/ujian')
    expect(await heading('Semua ujian')).toBeTruthy()
    expect(last('category')).toBe('UJIANMU')
    expect(document.title).toBe('Semua ujian | Sanggarmu')
  })

  it('B167 asks for packages by their own kind, and knows no third', async () => {
    server.on('GET /api/discovery/learning-package/list/1/12', discovered([bundle], 1))
    server.on('GET /api/discovery/program/list/1/1', discovered(cards(1), 105))
    const { unmount } = await openAt('/search/paket')
    expect((await screen.findByRole('link', { name: /Paket SD/ })).getAttribute('href')).toBe('/paket/paket-sd')
    unmount()
    await openAt('/search/orang')
    expect(await heading('Halaman tidak ditemukan')).toBeTruthy()
  })

  it('goes on with the packages after the last programme', async () => {
    server.on(programs, discovered(cards(2), 2))
    server.on('GET /api/discovery/learning-package/list/1/12', discovered([bundle], 2))
    await openAt('/search')
    expect(await screen.findByText('Menampilkan 2 dari 4 program')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Muat lebih banyak' }))
    expect(await screen.findByRole('link', { name: /PAKET KELAS|Paket Kelas/ })).toBeTruthy()
  })

  it('goes on where the server says', async () => {
    server.on(programs, discovered(cards(12), 105, someFilters(), '/api/discovery/program/list/2/12?keyword=peta'))
    server.on('GET /api/discovery/program/list/2/12', discovered(cards(12, 13), 105))
    await openAt('/search?keyword=peta')
    await userEvent.click(await screen.findByRole('button', { name: 'Muat lebih banyak' }))
    expect(await screen.findByText('Menampilkan 24 dari 107 program')).toBeTruthy()
    expect(screen.getByRole('link', { name: /Program 24/ })).toBeTruthy()
  })
})

describe('filters', () => {
  it('B303 B354 are those of the server, with counts', async () => {
    await openAt('/search')
    await heading('Semua program')
    await within(await column()).findByRole('radiogroup', { name: 'Harga' })
    expect([...(await column()).querySelectorAll('legend')].map((legend) => legend.textContent)).toEqual([
      'Jenjang/Usia',
      'Bidang studi',
      'Durasi',
      'Harga',
      'Lembaga',
    ])
    expect(await box(/^SD 96$|^SD96$/)).toBeTruthy()
  })

  it('stand in the address, several of a kind together', async () => {
    const { address } = await openAt('/search?keyword=peta&year_level=sd&ref=sekolah')
    await heading('107 program untuk “peta”')
    await userEvent.click(await box(/^SMP/))
    await waitFor(() => expect(address()).toContain('year_level=sd%2Csmp'))
    expect(address()).toContain('ref=sekolah')
    await waitFor(() => expect(last('year_level')).toBe('sd,smp'))
    expect(last('ref')).toBeNull()
    await userEvent.click(await box(/^SMP/))
    await waitFor(() => expect(address()).toContain('year_level=sd'))
    await waitFor(() => expect(address()).not.toContain('smp'))
  })

  it('are removed one by one by links, and all at once', async () => {
    const { address } = await openAt('/search?year_level=sd&subject=matematika&price=free')
    await heading('Semua program')
    expect(screen.getAllByRole('link', { name: /^Hapus filter/ }).map((chip) => chip.textContent)).toEqual([
      'SD',
      'Matematika',
      'Gratis',
    ])
    await userEvent.click(screen.getByRole('link', { name: 'Hapus filter SD' }))
    await waitFor(() => expect(address()).toBe('/search?subject=matematika&price=free'))
    await userEvent.click(screen.getByRole('link', { name: 'Reset' }))
    await waitFor(() => expect(address()).toBe('/search'))
  })

  it('T124 T125 T126 B358 are let go by the name for all', async () => {
    const many = Array.from({ length: 7 }, (_, n) => option(`s${n}`, `Bidang ${n}`, 9 - n))
    server.on(programs, discovered(cards(3), 3, someFilters({ subject: many })))
    server.on(packages, discovered([], 0, someFilters({ subject: [] })))
    const { address } = await openAt('/search?year_level=sd&subject=s6&duration=short')
    await heading('Semua program')
    expect(await box(/^Bidang 6/)).toBeTruthy()
    expect(within(await column()).queryByRole('checkbox', { name: /^Bidang 5/ })).toBeNull()
    const all = async (name: string) => within(await column()).findByRole('button', { name })
    await userEvent.click(await all('Lihat semua bidang'))
    expect(await box(/^Bidang 5/)).toBeTruthy()
    expect(address()).toContain('subject=s6')
    await userEvent.click(await all('Semua Bidang Studi/Industri'))
    await waitFor(() => expect(address()).toBe('/search?year_level=sd&duration=short'))
    await userEvent.click(await all('Semua Jenjang/Usia'))
    await waitFor(() => expect(address()).toBe('/search?duration=short'))
    await userEvent.click(await all('Semua'))
    await waitFor(() => expect(address()).toBe('/search'))
  })

  it('look for an institution by its name', async () => {
    const many = Array.from({ length: 8 }, (_, n) => option(`l${n}`, `Lembaga ${n}`, 9 - n))
    server.on(programs, discovered(cards(3), 3, someFilters({ institution: many })))
    await openAt('/search')
    await heading('Semua program')
    await userEvent.type(await within(await column()).findByRole('searchbox', { name: 'Cari lembaga' }), 'lembaga 7')
    expect(await box(/^Lembaga 7/)).toBeTruthy()
    expect(within(await column()).queryByRole('checkbox', { name: /^Lembaga 1/ })).toBeNull()
  })

  it('know free and paid', async () => {
    const { address } = await openAt('/search')
    await heading('Semua program')
    await userEvent.click(await within(await column()).findByRole('radio', { name: 'Gratis' }))
    await waitFor(() => expect(last('price')).toBe('free'))
    await userEvent.click(await within(await column()).findByRole('radio', { name: 'Semua' }))
    await waitFor(() => expect(address()).toBe('/search'))
  })

  it('come with an order', async () => {
    await openAt('/search')
    await heading('Semua program')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Urutkan' }), 'Harga terendah')
    await waitFor(() => expect(last('sort')).toBe('price_asc'))
  })
})

describe('on other sites', () => {
  it.each([
    ['standard', null, null],
    ['institution', 'false', null],
    ['smm', 'false', 'true'],
  ] as const)('C036 the site %s asks institution_filter=%s is_smm=%s', async (kind, filter, smm) => {
    await openAt('/search', aBoot({ site: { kind } }))
    await heading('Semua program')
    expect([last('institution_filter'), last('is_smm')]).toEqual([filter, smm])
  })
})

describe('when it is not as hoped', () => {
  it('nothing found says so and shows what others follow', async () => {
    server.on(programs, discovered([], 0))
    server.on(packages, discovered([], 0))
    server.on('GET /api/discovery/sro/program/list/1/4', { status: 200, message: 'OK', data: cards(4) })
    await openAt('/search?keyword=zzz')
    expect(await screen.findByRole('heading', { name: 'Pencarian Tidak Ditemukan' })).toBeTruthy()
    expect(screen.getByText('Kata kunci tidak sesuai. Silakan coba kata kunci yang berbeda.')).toBeTruthy()
    expect(await screen.findByRole('heading', { name: 'Banyak diikuti' })).toBeTruthy()
    expect(await screen.findByRole('link', { name: /Program 4/ })).toBeTruthy()
  })

  it.each([
    ['the level of a filter', '/search?keyword=xyz&year_level=SMP08', {}, 'SMP08'],
    ['the own level', '/search?keyword=xyz', { year_level_name: 'SD Kelas 5' }, 'SD05'],
  ])('that finds nothing offers what others of %s learn', async (_, address, change, level) => {
    server.on(programs, discovered([], 0))
    server.on(packages, discovered([], 0))
    server.on('GET /api/discovery/sro/program/list/1/4', ok(cards(4)))
    await openAt(address, aBoot({ session: aUser(change) }))
    expect(await screen.findByRole('heading', { name: 'Banyak diikuti' })).toBeTruthy()
    const others = server.heard.find(({ path }) => path === '/api/discovery/sro/program/list/1/4')
    expect(others?.query.get('year_level')).toBe(level)
  })

  it('a list that fails keeps the old one and can be tried again', async () => {
    await openAt('/search')
    await heading('Semua program')
    server.on(programs, refuse(422, 'Tidak bisa.'))
    await userEvent.click(await box(/^SMP/))
    expect((await screen.findByRole('alert')).textContent).toContain('Daftar program belum bisa dimuat.')
    expect(screen.getByRole('link', { name: /Program 1/ })).toBeTruthy()
    expect(currentModal()).toBeNull()
    server.on(programs, discovered(cards(1, 50), 1))
    await userEvent.click(screen.getByRole('button', { name: 'Coba lagi' }))
    expect(await screen.findByRole('link', { name: /Program 50/ })).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('the count is told when it has rested for 500 ms', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    try {
      await openAt('/search?keyword=peta')
      await heading('107 program untuk “peta”')
      server.on(programs, discovered(cards(3), 9))
      const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) })
      await user.click(await box(/^SMP/))
      await heading('11 program untuk “peta”')
      const told = () => screen.getAllByRole('status').map((status) => status.textContent)
      expect(told()).not.toContain('11 program ditemukan')
      await act(() => vi.advanceTimersByTimeAsync(520))
      expect(told()).toContain('11 program ditemukan')
    } finally {
      vi.useRealTimers()
    }
  })
})
