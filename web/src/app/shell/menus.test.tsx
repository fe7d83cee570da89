import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { showTheme } from '@/shared/lib/theme'
import { answerHome } from '@/shared/testing/home'
import { answerOwnLearning } from '@/shared/testing/own-learning'
import { aBoot, aUser } from '@/shared/testing/people'
import { fakeServer, ok } from '@/shared/testing/server'
import { atWidth } from '@/shared/testing/width'
import { currentModal } from '../modal'
import { comingSoonPages } from '../prepared'
import { openAt } from '../testing/open-at'
import { pages } from '../testing/route-list'
import { loadPanels } from './lazy-panels'

const server = fakeServer()
const everything = {
  community_page: { label: 'Komunitas', path: '/halaman-orang-tua/dokumen-panduan' },
  parent_entries: true,
  year_in_review: true,
  data_wajib_murid: true,
  dokumen_panduan: true,
}
const child = [{ child_user_id: 11, child_name: 'Raka Pradana', child_avatar: null }]
const parent = [{ parent_user_id: 7, parent_name: 'Dewi Kartika', parent_avatar: null }]
const flags = { fun_report: true, year_in_review: true }
const as = (change: object) => ({ session: aUser({ is_have_fun_report: true, ...change }), flags })

/** Everybody whom a menu knows, each with all that a menu can hold for them. */
const people: [string, Parameters<typeof aBoot>[0]][] = [
  ['a visitor', {}],
  ['a visitor of the site belajar', { site: { host_label: 'belajar' } }],
  ['a visitor of an institution', { site: { kind: 'institution' }, brand: { name: 'SMP Tunas' } }],
  ['a student', as({ profession_name: 'Murid', year_level_name: 'SD Kelas 5' })],
  ['a parent', as({ child })],
  ['a child whose parent switched in', as({ id: 11, profession_name: 'Murid', parent_login_id: 7, parent })],
  ['a teacher', as({ profession_name: 'Guru' })],
  ['a university student', as({ profession_name: 'Mahasiswa' })],
  ['a professional', as({ profession_name: 'Profesional' })],
  ['somebody of Prakerja', as({ profession_name: 'Prakerja' })],
  ['a facilitator', as({ teaches: true })],
  ['an operator', as({ is_admin: true })],
  ['a learner of an SMM school', { ...as({}), brand: { is_smm: true } }],
  ['a learner of a platinum partner', { ...as({}), brand: { platinum: true, name: 'SMP Tunas' } }],
]

beforeEach(() => {
  answerHome(server)
  answerOwnLearning(server)
  server.on('GET /api/user/year/list', ok([]))
  server.on('GET /api/user/profession/', ok(['Orangtua', 'Murid', 'Guru'].map((name, id) => ({ id, name }))))
  server.on('GET /api/user/coachmark', ok(['relation', 'dashboard']))
  server.on('GET /api/user/account-menu', ok(everything))
  server.on('GET /api/user/v2/account-menu/7', ok(everything))
  server.on('GET /api/user/notification/list/1/5', ok([]))
})

type Site = Awaited<ReturnType<typeof openAt>>

const press = async (button: HTMLElement) => {
  await loadPanels()
  await userEvent.click(button)
}

/** Opens one menu after the other, with all that folds in it, and tells the addresses of everything in sight. */
async function walkMenus(): Promise<Set<string>> {
  const seen = new Set<string>()
  const look = () => {
    for (const link of document.querySelectorAll('a[href]')) seen.add(link.getAttribute('href') ?? '')
  }
  const bar = within(screen.getByRole('banner'))
  for (const name of [/^Jelajahi$/, /^Menu profil/, /^Menu$/])
    for (const button of bar.queryAllByRole('button', { name }).slice(0, 1)) {
      await press(button)
      const menu = await screen.findByRole('navigation', { name: /^(Jelajahi|Menu akun)$/ })
      for (const folded of within(menu).queryAllByRole('button', { expanded: false })) await press(folded)
      look()
      await userEvent.keyboard('{Escape}')
    }
  look()
  return seen
}

/** The pattern of the page at an address of ours; empty where there is none. */
function pageAt({ router }: Site, address: string): string {
  const [matched, , found] = router.getMatchedRoutes(address.split(/[?#]/)[0] ?? '')
  const leaf = found ? matched.at(-1) : undefined
  return pages().find(({ route }) => route.fullPath === leaf?.fullPath)?.pattern ?? ''
}

describe('every menu', () => {
  it.each(people)('of %s leads to pages that are there', async (_, boot) => {
    const site = await openAt('/dewan', aBoot(boot))
    const links = [...(await walkMenus())].filter((address) => address.startsWith('/'))
    expect(links.length).toBeGreaterThan(5)
    const deadEnds = links.filter((address) => {
      const page = pageAt(site, address)
      return page === '' || page === '/{name}' || comingSoonPages.includes(page)
    })
    expect(deadEnds).toEqual([])
  })

  it('of the studio leads to pages that are there', async () => {
    server.on('GET /api/studio/grading/programs', ok([]))
    const site = await openAt('/studio/penilaian', aBoot(as({ is_admin: true })))
    const links = within(screen.getByRole('navigation', { name: 'Studio' })).getAllByRole('link')
    const led = links.map((link) => pageAt(site, link.getAttribute('href') ?? ''))
    expect(led.filter((page) => comingSoonPages.includes(page))).toEqual([])
  })

  it('B033 B038 the bag and Tanyamu stand in the bars as soon as their pages do', async () => {
    await openAt('/kelasku', aBoot(as({})))
    const hrefs = [...document.querySelectorAll('header a, nav a')].map((link) => link.getAttribute('href'))
    for (const place of ['/daftar-pilihan', '/tanyamu'])
      expect(hrefs.includes(place)).toBe(!comingSoonPages.includes(place))
  })
})

describe('Mengajar', () => {
  const facilitator = as({ teaches: true })
  const inBar = () =>
    within(screen.getByRole('navigation', { name: 'Utama' })).queryByRole('link', { name: 'Mengajar' })
  const inMenu = async () => {
    atWidth(360)
    await press(screen.getByRole('button', { name: 'Menu' }))
    const menu = within(await screen.findByRole('dialog', { name: 'Menu akun' }))
    await menu.findByRole('link', { name: 'Jadwal' })
    return menu.queryByRole('link', { name: 'Mengajar' })
  }

  it('stands in the bar and the menu of who teaches', async () => {
    await openAt('/dewan', aBoot(facilitator))
    expect(inBar()?.getAttribute('href')).toBe('/mengajar')
    expect((await inMenu())?.getAttribute('href')).toBe('/mengajar')
  })

  it('is not there for all others', async () => {
    await openAt('/dewan', aBoot(as({ profession_name: 'Guru', is_admin: true, role: [{ label: 'Fasilitator' }] })))
    expect(inBar()).toBeNull()
    expect(await inMenu()).toBeNull()
  })
})

describe('Moderasi', () => {
  const inMenus = async (boot: object) => {
    await openAt('/dewan', aBoot(boot))
    const found: (string | null | undefined)[] = []
    for (const [width, button] of [
      [1280, /Menu profil/],
      [360, /^Menu$/],
    ] as const) {
      atWidth(width)
      await press(screen.getByRole('button', { name: button }))
      const menu = within(await screen.findByRole('navigation', { name: 'Menu akun' }))
      await menu.findByRole('link', { name: 'Pengaturan Akun' })
      found.push(menu.queryByRole('link', { name: 'Moderasi' })?.getAttribute('href'))
      await userEvent.keyboard('{Escape}')
    }
    return found
  }

  it('stands in the menus of operators, whether or not they teach', async () => {
    expect(await inMenus(as({ is_admin: true }))).toEqual(['/mengajar/moderasi', '/mengajar/moderasi'])
  })

  it('is not there for all others, who come there from Mengajar', async () => {
    expect(await inMenus(as({ teaches: true }))).toEqual([undefined, undefined])
  })
})

describe('an entry whose page is not built', () => {
  it('says Segera, and is neither a link nor a button', async () => {
    await openAt('/dewan', aBoot(as({})))
    await press(screen.getByRole('button', { name: /Menu profil/ }))
    const row = (await screen.findByText('Daftar Tagihan')).closest('li') as HTMLElement
    expect(row.textContent).toBe('Daftar TagihanSegera')
    expect(within(row).queryByRole('link')).toBeNull()
    expect(within(row).queryByRole('button')).toBeNull()
  })
})

describe('the year in review', () => {
  const choose = async () => {
    await press(screen.getAllByRole('button', { name: /^Menu( profil.*)?$/ })[0] as HTMLElement)
    await userEvent.click(await screen.findByRole('button', { name: 'Kilas balik 2025' }))
  }

  it('B048 B106 of a desktop opens its invitation with a code for the phone', async () => {
    await openAt('/dewan', aBoot(as({})))
    await choose()
    expect(currentModal()).toEqual({ kind: 'year-in-review', qr: true })
    const dialog = within(await screen.findByRole('dialog', { name: 'Kilas balik 2025 menunggumu' }))
    expect(dialog.getByRole('img', { name: 'Kode QR menuju aplikasi' })).toBeTruthy()
    expect(dialog.getByRole('button', { name: 'Buka aplikasi' })).toBeTruthy()
    await userEvent.click(dialog.getAllByRole('button', { name: 'Tutup' }).at(-1) as HTMLElement)
    expect(screen.queryByRole('navigation', { name: 'Menu akun' })).toBeNull()
    expect(currentModal()).toBeNull()
  })

  it('B106 of a phone opens its invitation without one', async () => {
    atWidth(360)
    await openAt('/dewan', aBoot(as({})))
    await choose()
    const dialog = within(await screen.findByRole('dialog', { name: 'Kilas balik 2025 menunggumu' }))
    expect(dialog.queryByRole('img', { name: 'Kode QR menuju aplikasi' })).toBeNull()
  })
})

describe('Jelajahi', () => {
  it('B030 is in the menu of somebody who is logged in on a phone', async () => {
    atWidth(360)
    await openAt('/dewan', aBoot(as({})))
    await press(screen.getByRole('button', { name: 'Menu' }))
    const menu = within(await screen.findByRole('dialog', { name: 'Menu akun' }))
    await userEvent.click(await menu.findByRole('button', { name: 'Jelajahi' }))
    const links = within(menu.getByRole('navigation', { name: 'Jelajahi' }))
    expect(links.getByRole('link', { name: /KELASMU/ }).getAttribute('href')).toBe('/ikutprogram?id=kelasmu')
    expect(links.getByRole('link', { name: 'SD' }).getAttribute('href')).toBe('/sd')
  })

  it('B027 is not there for a platinum partner', async () => {
    await openAt('/dewan', aBoot({ ...as({}), brand: { platinum: true } }))
    await press(screen.getByRole('button', { name: 'Menu' }))
    const menu = within(await screen.findByRole('dialog', { name: 'Menu akun' }))
    expect(await menu.findByText('Kelasku')).toBeTruthy()
    expect(menu.queryByRole('button', { name: 'Jelajahi' })).toBeNull()
  })
})

describe('an entry of the menu of a phone', () => {
  it('B078 takes keyboard and reader to the heading of its page, not back to the button', async () => {
    atWidth(360)
    await openAt('/dewan', aBoot(as({})))
    await press(screen.getByRole('button', { name: 'Menu' }))
    const menu = within(await screen.findByRole('dialog', { name: 'Menu akun' }))
    await userEvent.click(await menu.findByRole('link', { name: 'Kelasku' }))
    const heading = await screen.findByRole('heading', { level: 1, name: 'Kelasku' })
    await waitFor(() => expect(document.activeElement).toBe(heading))
  })
})

describe('Escape', () => {
  it.each([/^Jelajahi$/, /^Menu profil/])(
    'inside the panel of %s closes it and gives the focus back to its button',
    async (name) => {
      await openAt('/dewan', aBoot(as({})))
      const button = screen.getByRole('button', { name })
      await press(button)
      const panel = await screen.findByRole('navigation', { name: /^(Jelajahi|Menu akun)$/ })
      act(() => within(panel).getAllByRole('link')[0]?.focus())
      await userEvent.keyboard('{Escape}')
      expect(screen.queryByRole('navigation', { name: /^(Jelajahi|Menu akun)$/ })).toBeNull()
      expect(document.activeElement).toBe(button)
    },
  )
})

describe('packages', () => {
  const menu = async (name: RegExp, nav: string) => {
    await press(screen.getByRole('button', { name }))
    return within(await screen.findByRole('navigation', { name: nav }))
  }

  it('B044 are in both menus of a desktop', async () => {
    await openAt('/dewan', aBoot(as({})))
    const explore = await menu(/^Jelajahi$/, 'Jelajahi')
    expect(explore.getByRole('link', { name: 'Paket Kelas' }).getAttribute('href')).toBe('/paket')
    const account = await menu(/^Menu profil/, 'Menu akun')
    expect(account.getByRole('link', { name: 'Paket Kelas' }).getAttribute('href')).toBe('/paket')
  })

  it('B044 B088 may be sold on a site outside', async () => {
    await openAt('/dewan', aBoot({ ...as({}), site: { packages_url: 'https://bayar.sanggarmu.test/paket' } }))
    const account = await menu(/^Menu profil/, 'Menu akun')
    expect(account.getByRole('link', { name: 'Paket Kelas' }).getAttribute('href')).toBe(
      'https://bayar.sanggarmu.test/paket?utm_source=sanggarmu&utm_medium=menu',
    )
  })

  it('B044 are hidden on the site of an SMM school', async () => {
    await openAt('/dewan', aBoot({ ...as({}), brand: { is_smm: true } }))
    const explore = await menu(/^Jelajahi$/, 'Jelajahi')
    expect(explore.queryByRole('link', { name: 'Paket Kelas' })).toBeNull()
    const account = await menu(/^Menu profil/, 'Menu akun')
    expect(account.queryByText('Paket Kelas')).toBeNull()
  })
})

describe('the dark look', () => {
  afterEach(() => {
    delete document.documentElement.dataset.theme
    window.localStorage.removeItem('tampilan')
  })

  it.each([
    ['of somebody who is logged in, on a desktop', 1280, /^Menu profil/, as({})],
    ['of somebody who is logged in, on a phone', 360, /^Menu$/, as({})],
    ['of a visitor, on a phone', 360, /^Menu$/, {}],
    ['of what there is, for a visitor on a desktop', 1280, /^Jelajahi$/, {}],
  ])('is switched in the menu %s, at once and for the next visit', async (_, width, name, boot) => {
    atWidth(width)
    await openAt('/dewan', aBoot(boot))
    await press(screen.getByRole('button', { name }))
    const dark = (await screen.findByRole('switch', { name: 'Tampilan gelap' })) as HTMLInputElement
    expect(dark.checked).toBe(false)
    await userEvent.click(dark)
    expect(dark.checked).toBe(true)
    expect(document.documentElement.dataset.theme).toBe('dark')
    delete document.documentElement.dataset.theme
    showTheme()
    expect(document.documentElement.dataset.theme).toBe('dark')
    await userEvent.click(dark)
    expect(document.documentElement.dataset.theme).toBe('light')
  })
})
