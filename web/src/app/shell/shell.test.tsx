import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { answerSearches } from '@/catalog/testing/cards'
import { liveKey } from '@/shared/keys'
import { aHome } from '@/shared/testing/home'
import { aBoot } from '@/shared/testing/people'
import { ok } from '@/shared/testing/server'
import { currentModal } from '../modal'
import { openAt } from '../testing/open-at'
import { asUser, bar, press, shellServer } from './testing/shell-page'

const server = shellServer()

describe('the navigation bar', () => {
  it('B025 B030 is on a page of the default layout', async () => {
    await openAt('/dewan', asUser())
    expect(bar().getByRole('link', { name: 'Sanggarmu, ke beranda' })).toBeTruthy()
    expect(bar().getByRole('combobox', { name: 'Cari program' })).toBeTruthy()
    for (const name of ['Jelajahi', 'Notifikasi', 'Menu profil Dewi Kartika', 'Menu'])
      expect(bar().getByRole('button', { name })).toBeTruthy()
  })

  it('is missing where there is nothing but the content', async () => {
    await openAt('/404')
    expect(screen.queryByRole('banner')).toBeNull()
  })

  it('B032 shows a visitor Masuk and Daftar, which open their modals', async () => {
    await openAt('/dewan')
    await press('Masuk')
    expect(currentModal()).toEqual({ kind: 'login' })
    await press('Daftar')
    expect(currentModal()).toEqual({ kind: 'register' })
  })

  it('B032 gives a visitor on a phone a panel with the same two', async () => {
    await openAt('/dewan')
    await press('Menu')
    const panel = within(await screen.findByRole('dialog', { name: 'Menu akun' }))
    expect(await panel.findByRole('button', { name: 'Masuk' })).toBeTruthy()
    await userEvent.click(panel.getByRole('button', { name: 'Daftar' }))
    expect(currentModal()).toEqual({ kind: 'register' })
    expect(screen.queryByRole('dialog', { name: 'Menu akun' })).toBeNull()
  })

  it('B033 leads a logged-in person to their places, and shows no Masuk', async () => {
    await openAt('/dewan', asUser())
    for (const [name, to] of [
      ['Dashboard', '/dashboard'],
      ['Kelasku', '/kelasku'],
      ['Jadwal', '/jadwal'],
      ['Notifikasi', '/notifikasi'],
    ])
      expect(bar().getByRole('link', { name }).getAttribute('href')).toBe(to)
    expect(bar().queryByRole('button', { name: 'Masuk' })).toBeNull()
  })

  it('B161 B160 counts live, up to 99+', async () => {
    const { queryClient } = await openAt('/dewan', asUser())
    await act(async () => {
      queryClient.setQueryData(liveKey('cart'), { count: 2 })
      queryClient.setQueryData(liveKey('notifications'), { new: 120, unread: { program: 100, info: 20 } })
    })
    expect((await bar().findByRole('button', { name: 'Notifikasi, 120 baru' })).textContent).toBe('99+')
    await press(/Menu profil/)
    expect(screen.getByText('Daftar Pilihan').closest('li')?.textContent).toContain('2')
  })

  it('B026 B027 B029 shows a platinum partner its logo, 119 px at most, and no product menu', async () => {
    const brand = { name: 'SMP Tunas', logo: '/logo.png', logo_2: '/logo-2.png', platinum: true }
    await openAt('/dewan', aBoot({ brand }))
    const logo = bar().getByRole('link', { name: 'SMP Tunas, ke beranda' }).querySelector('img')
    expect(logo?.getAttribute('src')).toBe('/logo.png')
    expect(logo?.className).toContain('max-w-[119px]')
    expect(screen.getByRole('contentinfo').querySelector('img')?.getAttribute('src')).toBe('/logo-2.png')
    expect(bar().queryByRole('button', { name: 'Jelajahi' })).toBeNull()
  })

  it('B008 B195 puts the name of the institution in the place of the product', async () => {
    await openAt('/dewan', aBoot({ site: { kind: 'institution' }, brand: { name: 'SMP Tunas' } }))
    expect(bar().getByText('SMP Tunas')).toBeTruthy()
    expect(document.title).toBe('Dewan | SMP Tunas')
  })

  it('B008 shows logo and name of an institution that is not platinum, in the bar and on the ground of the footer', async () => {
    const brand = { name: 'SMP Tunas', platinum: false, logo: '/media/1/terang.png', logo_2: '/media/1/gelap.png' }
    await openAt('/dewan', aBoot({ site: { kind: 'institution' }, brand }))
    const links = screen.getAllByRole('link', { name: 'SMP Tunas, ke beranda' })
    const shown = links.map((link) => [
      link.querySelector('img')?.getAttribute('src'),
      within(link).queryByText('SMP Tunas'),
    ])
    expect(shown).toEqual([
      [brand.logo, expect.any(HTMLElement)],
      [brand.logo_2, expect.any(HTMLElement)],
    ])
    expect(screen.queryByRole('link', { name: /^Sanggarmu/ })).toBeNull()
  })

  it.each(['institution', 'smm'] as const)(
    'B008 B195 names the institution in the footer and the texts of a site of the kind %s',
    async (kind) => {
      for (const path of ['/dewan', '/tentang-kami']) {
        await openAt(path, aBoot({ site: { kind }, brand: { name: 'SMP Tunas', is_smm: kind === 'smm' } }))
        expect(within(screen.getByRole('contentinfo')).getByText('SMP Tunas')).toBeTruthy()
        const said = document.body.textContent?.replaceAll('didukung Sanggarmu', '')
        expect(said).not.toContain('Sanggarmu')
        expect(screen.queryByRole('link', { name: 'Instagram' })).toBeNull()
      }
    },
  )

  it('says the word of the product wherever it stands, whatever it is', async () => {
    const words = aBoot({ brand: { product: 'balai', name: 'Balaimu' } })
    server.on('GET /api/user/institution/1/20', ok([]))
    server.on('GET /api/user/reference/', ok({ institution_types: [], institution_groups: [] }))
    for (const path of ['/', '/tentang-kami', '/mitra/balai', '/mitra/all', '/maintenance']) {
      await openAt(path, words)
      expect(document.body.textContent).not.toMatch(/sanggar/i)
    }
    await openAt('/tentang-kami', words)
    await press('Jelajahi')
    expect(screen.getByRole('link', { name: 'Sekolah dan balai' })).toBeTruthy()
  })
})

describe('panels', () => {
  const open = () => [
    ...bar()
      .queryAllByRole('button', { expanded: true, name: /^(?!Akun terhubung|Cari program)/ })
      .map((button) => button.getAttribute('aria-label') ?? button.textContent),
    ...screen.queryAllByRole('dialog').map((dialog) => dialog.getAttribute('aria-label')),
  ]

  it('B031 opening one closes the others', async () => {
    await openAt('/dewan', asUser())
    await press('Jelajahi')
    expect(open()).toEqual(['Jelajahi'])
    server.on('GET /api/user/notification/list/1/5', ok([]))
    await press(/^Notifikasi/)
    expect(open()).toEqual(['Notifikasi'])
    await press(/Menu profil/)
    expect(open()).toEqual([expect.stringContaining('Menu profil Dewi Kartika')])
    server.on('GET /api/discovery/suggestion-keyword', ok({ keywords: [], programs: [] }))
    await userEvent.click(bar().getByRole('combobox', { name: 'Cari program' }))
    expect(open()).toEqual([])
    await press('Cari')
    expect(open()).toEqual(['Cari', 'Cari program'])
    await press('Menu')
    expect(open()).toEqual(['Menu', 'Menu akun'])
  })

  it('the empty search of a phone shows what others look for, and a press searches for it', async () => {
    server.on('GET /api/catalog/home', aHome({ searches: ['pecahan kelas 5', 'UTBK 2027'] }))
    answerSearches(server)
    const { address } = await openAt('/dewan')
    await press('Cari')
    const search = within(await screen.findByRole('dialog', { name: 'Cari program' }))
    const words = within(await search.findByRole('region', { name: 'Sering dicari' }))
    await userEvent.type(search.getByRole('combobox', { name: 'Cari program' }), 'p')
    expect(search.queryByRole('region', { name: 'Sering dicari' })).toBeNull()
    await userEvent.clear(search.getByRole('combobox', { name: 'Cari program' }))
    expect(words).toBeTruthy()
    await userEvent.click(await search.findByRole('button', { name: 'UTBK 2027' }))
    await waitFor(() => expect(address()).toBe('/search?keyword=UTBK+2027'))
  })

  it('B031 pressing its button again closes a panel, and so does going elsewhere', async () => {
    const { router } = await openAt('/dewan', asUser())
    await press(/Menu profil/)
    await press(/Menu profil/)
    expect(open()).toEqual([])
    await press('Jelajahi')
    await act(() => router.navigate({ to: '/kelasku' }))
    expect(open()).toEqual([])
  })

  it('B049 B064 Jelajahi holds categories, levels and partners, with a badge on Kartu Prakerja', async () => {
    await openAt('/dewan')
    await press('Jelajahi')
    const menu = within(screen.getByRole('navigation', { name: 'Jelajahi' }))
    expect(menu.getByRole('link', { name: /KELASMU/ }).getAttribute('href')).toBe('/ikutprogram?id=kelasmu')
    expect(menu.getByRole('link', { name: 'SMA/SMK' }).getAttribute('href')).toBe('/sma-dan-smk')
    expect(menu.getByRole('link', { name: 'Sekolah dan sanggar' }).getAttribute('href')).toBe('/mitra/sanggar')
    expect(menu.getByRole('link', { name: /Kartu Prakerja\s*new/ }).getAttribute('href')).toBe('/kartuprakerja')
  })

  it('B028 has the logo of Prakerja beside its own', async () => {
    await openAt('/dewan')
    expect(bar().getByRole('link', { name: 'PRAKERJA' }).getAttribute('href')).toBe('/kartuprakerja')
  })

  it.each(['/', '/dewan', '/tentang-kami', '/ikutprogram', '/search', '/bantuan'])(
    'B028 shows nothing of Prakerja on %s in the mode belajar, neither logo nor link',
    async (path) => {
      answerSearches(server)
      await openAt(path, aBoot({ site: { host_label: 'belajar', help_url: '/bantuan' } }))
      await press('Jelajahi')
      await screen.findByRole('navigation', { name: 'Jelajahi' })
      const named = [...document.querySelectorAll('a, h1, h2, h3, dt')].filter(({ textContent }) =>
        /prakerja/i.test(textContent),
      )
      expect(named.map(({ textContent }) => textContent)).toEqual([])
    },
  )
})

describe('around the page', () => {
  it('B088 B090 B091 the footer links outwards and bears the year of the server’s clock', async () => {
    await openAt('/dewan', aBoot({ now: Date.UTC(2031, 4, 1) }))
    const footer = within(screen.getByRole('contentinfo'))
    expect(footer.getByText('© 2031 Sanggarmu. Dibuat di Indonesia.')).toBeTruthy()
    for (const name of ['Kelasmu', 'Tentang kami', 'Pusat bantuan', 'Instagram', 'Unduh aplikasi'])
      expect(footer.getByRole('link', { name })).toBeTruthy()
    for (const name of ['Pusat bantuan', 'Instagram', 'YouTube', 'TikTok', 'Unduh aplikasi'])
      expect(footer.getByRole('link', { name }).getAttribute('href')).toMatch(
        /^https:.*utm_source=sanggarmu&utm_medium=footer$/,
      )
  })

  it('has a bar with the places for a logged-in person', async () => {
    await openAt('/kelasku', asUser())
    const places = within(screen.getByRole('navigation', { name: 'Navigasi bawah' })).getAllByRole('link')
    expect(places.map((place) => place.textContent)).toEqual(['Dashboard', 'Kelasku', 'Jadwal', 'Tanya.mu'])
    expect(places[1]?.getAttribute('aria-current')).toBe('page')
  })

  it('B038 says in bar and menu how much is unread in Tanyamu, at most 99+', async () => {
    const { queryClient } = await openAt('/kelasku', asUser())
    act(() => void queryClient.setQueryData(liveKey('chat'), { total: 120, rooms: [] }))
    const bar = within(screen.getByRole('navigation', { name: 'Navigasi bawah' }))
    const place = await bar.findByRole('link', { name: 'Tanya.mu 120 pesan belum dibaca' })
    expect(place.textContent).toContain('99+')
    await userEvent.click(screen.getByRole('button', { name: /Menu profil/ }))
    expect((await screen.findAllByRole('link', { name: /Tanya\.mu/ })).map((each) => each.textContent)).toContain(
      'Tanya.mu99+',
    )
  })

  it('lets the keyboard skip to the content', async () => {
    await openAt('/dewan')
    const skip = screen.getByRole('link', { name: 'Langsung ke isi' })
    expect(skip.getAttribute('href')).toBe('#isi')
    expect(screen.getByRole('main').id).toBe('isi')
  })

  it('B074 searches from the box in the header', async () => {
    server.on('GET /api/discovery/suggestion-keyword', ok({ keywords: [], programs: [] }))
    server.on('POST /api/discovery/search-keyword', ok({}))
    answerSearches(server)
    const { address } = await openAt('/kelasku', asUser())
    await userEvent.type(bar().getByRole('combobox', { name: 'Cari program' }), ' pecahan 5 {Enter}')
    await waitFor(() => expect(address()).toBe('/search?keyword=pecahan+5'))
    expect(await screen.findByRole('heading', { level: 1, name: /untuk “pecahan 5”/ })).toBeTruthy()
  })

  it('the checkout’s footer says how to reach us', async () => {
    await openAt('/checkout', asUser())
    const footer = within(screen.getByRole('contentinfo'))
    expect(footer.getByRole('link', { name: 'halo@sanggarmu.test' })).toBeTruthy()
    expect(footer.getByRole('link', { name: '021-555-0100' }).getAttribute('href')).toBe('tel:0215550100')
    expect(screen.getByText('Pembayaran aman')).toBeTruthy()
  })
})
