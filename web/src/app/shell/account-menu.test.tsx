import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { lastProfile } from '@/accounts/session'
import { aBoot, aUser } from '@/shared/testing/people'
import { ok, refuse } from '@/shared/testing/server'
import { currentModal } from '../modal'
import { openAt } from '../testing/open-at'
import { aMenu, asUser, bar, press, shellServer } from './testing/shell-page'

const server = shellServer()

const labels = (menu: HTMLElement) =>
  within(menu)
    .getAllByRole('list')
    .map((list) =>
      within(list)
        .getAllByRole('listitem')
        .map((row) => row.textContent?.replace(/(\d+|Segera)$/, '')),
    )

describe('the account menu of a phone', () => {
  const openMenu = async (boot = asUser()) => {
    await openAt('/dewan', boot)
    await press('Menu')
    return within(await screen.findByRole('dialog', { name: 'Menu akun' })).getByRole('navigation')
  }

  it('B036 B037 B038 B039 B040 B041 B042 has seven groups in order', async () => {
    const menu = await openMenu(aBoot({ session: aUser({ is_have_fun_report: true }), flags: { fun_report: true } }))
    expect(labels(menu)).toEqual([
      ['Dashboard Kelas', 'Kelasku', 'Jadwal', 'Notifikasi'],
      ['Daftar Pilihan', 'Paket Kelas'],
      ['Tanya.mu'],
      ['Jurnal Refleksimu', 'Portofolio', 'Rapor'],
      ['Tukar Voucher', 'Daftar Transaksi', 'Daftar Tagihan'],
      ['Pengaturan Akun'],
      ['Bantuan', 'Keluar'],
    ])
  })

  it.each([
    [false, true],
    [true, false],
  ])('B043 shows the journal only with a report (%s) and the flag (%s)', async (is_have_fun_report, fun_report) => {
    const menu = await openMenu(aBoot({ session: aUser({ is_have_fun_report }), flags: { fun_report } }))
    expect(within(menu).queryByText('Jurnal Refleksimu')).toBeNull()
  })

  it('B044 B045 leaves out packages and vouchers for isSMM', async () => {
    const menu = await openMenu(aBoot({ session: aUser(), brand: { is_smm: true } }))
    expect(within(menu).queryByText('Paket Kelas')).toBeNull()
    expect(within(menu).queryByText('Tukar Voucher')).toBeNull()
    expect(within(menu).getByText('Daftar Pilihan')).toBeTruthy()
  })

  it('B044 Paket Kelas leads to /paket', async () => {
    const menu = await openMenu()
    expect(within(menu).getByRole('link', { name: 'Paket Kelas' }).getAttribute('href')).toBe('/paket')
  })

  it('B048 shows the year in review only with its flag', async () => {
    const menu = await openMenu(aBoot({ session: aUser(), flags: { year_in_review: true } }))
    expect(within(menu).getByRole('button', { name: 'Kilas balik 2025' })).toBeTruthy()
  })

  it('B035 shows the picture as it is kept: 300 by 300, fitted', async () => {
    const menu = await openMenu(asUser({ avatar: '/api/files/foto' }))
    const picture = menu.querySelector('img')
    expect([picture?.width, picture?.height]).toEqual([300, 300])
    expect(picture?.className).toContain('object-cover')
  })

  it('B194 names the site of admins to an admin, and to nobody else', async () => {
    const plain = await openMenu()
    expect(within(plain).queryByText('Situs admin')).toBeNull()
    const menu = await openMenu(asUser({ is_admin: true }))
    expect(within(menu).getByText('Situs admin')).toBeTruthy()
  })
})

describe('what a school asks of a family', () => {
  const community_page = { label: 'Komunitas', path: '/halaman-orang-tua/dokumen-panduan' }
  const asked = () => server.heard.filter(({ path }) => path.includes('account-menu')).map(({ path }) => path)
  const openMenu = async (change: object) => {
    await openAt('/dewan', asUser(change))
    await press(/Menu profil/)
    return within(screen.getByRole('navigation', { name: 'Menu akun' }))
  }
  const child = [{ child_user_id: 11, child_name: 'Raka Pradana', child_avatar: null }]

  it('B046 is in the menu when the community page is configured', async () => {
    server.on(
      'GET /api/user/account-menu',
      ok(aMenu({ community_page, data_wajib_murid: true, dokumen_panduan: true })),
    )
    const menu = await openMenu({ child })
    expect(await menu.findByText('Data Wajib Murid')).toBeTruthy()
    expect(menu.getByText('Dokumen Panduan')).toBeTruthy()
    expect(menu.queryByText('Profil anak')).toBeNull()
  })

  it('B046 is not there without that page', async () => {
    server.on('GET /api/user/account-menu', ok(aMenu({ data_wajib_murid: true, dokumen_panduan: true })))
    const menu = await openMenu({ child })
    await waitFor(() => expect(asked()).toHaveLength(1))
    expect(menu.queryByText('Data Wajib Murid')).toBeNull()
    expect(menu.queryByText('Dokumen Panduan')).toBeNull()
  })

  it('B047 the entries of parents show only with their flag', async () => {
    server.on('GET /api/user/account-menu', ok(aMenu({ parent_entries: true })))
    const menu = await openMenu({ child })
    expect(await menu.findByText('Profil anak')).toBeTruthy()
    expect(menu.getByText('Profil orang tua')).toBeTruthy()
  })

  it('B200 nobody without a family is asked about', async () => {
    const menu = await openMenu({})
    expect(menu.getByRole('link', { name: 'Pengaturan Akun' })).toBeTruthy()
    expect(asked()).toEqual([])
  })

  it('B114 B200 a child is asked about under the parent who switched in', async () => {
    server.on('GET /api/user/v2/account-menu/7', ok(aMenu({ community_page, dokumen_panduan: true })))
    const menu = await openMenu({ id: 11, profession_name: 'Murid', parent_login_id: 7 })
    expect(await menu.findByText('Dokumen Panduan')).toBeTruthy()
    expect(asked()).toEqual(['/api/user/v2/account-menu/7'])
  })

  it('B227 a menu that cannot be loaded leaves the rest as it is', async () => {
    server.on('GET /api/user/account-menu', refuse(500, 'Tidak bisa.'))
    const menu = await openMenu({ child })
    await waitFor(() => expect(asked()).toHaveLength(1))
    expect(menu.getByRole('link', { name: 'Pengaturan Akun' })).toBeTruthy()
    expect(currentModal()).toBeNull()
  })
})

describe('who is acting', () => {
  const children = [{ child_user_id: 11, child_name: 'Raka Pradana', child_avatar: null }]

  it('B034 greets by name and role, and folds the linked accounts', async () => {
    await openAt('/dewan', asUser({ child: children }))
    await press(/Menu profil/)
    const menu = within(screen.getByRole('navigation', { name: 'Menu akun' }))
    expect(menu.getByText(/^Selamat (pagi|siang|sore|malam),$/)).toBeTruthy()
    expect(menu.getByText('Dewi Kartika')).toBeTruthy()
    expect(menu.getByText('Orangtua')).toBeTruthy()
    expect(menu.queryByRole('button', { name: 'Raka Pradana' })).toBeNull()
    await userEvent.click(menu.getByRole('button', { name: 'Akun terhubung' }))
    expect(menu.getByRole('button', { name: 'Raka Pradana' })).toBeTruthy()
    await userEvent.click(menu.getByRole('button', { name: 'Akun terhubung' }))
    expect(menu.queryByRole('button', { name: 'Raka Pradana' })).toBeNull()
  })

  it('B188 offers to add a child while there are fewer than five', async () => {
    const five = Array.from({ length: 5 }, (_, i) => ({
      child_user_id: i,
      child_name: `Anak ${i}`,
      child_avatar: null,
    }))
    await openAt('/dewan', asUser({ child: five }))
    await press(/Menu profil/)
    await userEvent.click(screen.getByRole('button', { name: 'Akun terhubung' }))
    expect(screen.getByRole('button', { name: 'Anak 4' })).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Tambah anak' })).toBeNull()
  })

  it('B116 hides the list from a child without a parent session', async () => {
    await openAt('/dewan', asUser({ profession_name: 'Murid', year_level_name: 'SD Kelas 5' }))
    await press(/Menu profil/)
    expect(screen.queryByRole('button', { name: 'Akun terhubung' })).toBeNull()
    expect(screen.getByText('SD Kelas 5')).toBeTruthy()
  })

  it('B116 B126 shows a child in a parent’s session the parent and the siblings', async () => {
    const parent = [{ parent_user_id: 7, parent_name: 'Dewi Kartika', parent_avatar: null }]
    const sibling = [{ child_user_id: 12, child_name: 'Nala Pradana', child_avatar: null }]
    await openAt('/dewan', asUser({ name: 'Raka', profession_name: 'Murid', parent_login_id: 7, parent, sibling }))
    server.on('GET /api/user/v2/account-menu/7', ok(aMenu()))
    await press(/Menu profil/)
    await userEvent.click(screen.getByRole('button', { name: 'Akun terhubung' }))
    expect(screen.getByRole('button', { name: 'Dewi Kartika' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Nala Pradana' })).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Tambah anak' })).toBeNull()
  })

  it('B229 says that the log-out is under way until the server has answered', async () => {
    let answer = (_: unknown) => {}
    server.on('POST /api/auth/logout', () => new Promise((resolve) => (answer = resolve)))
    await openAt('/dewan', asUser())
    await press(/Menu profil/)
    await userEvent.click(screen.getByRole('button', { name: 'Keluar' }))
    expect(await screen.findByRole('dialog', { name: 'Sedang diproses...' })).toBeTruthy()
    await act(async () => answer(ok({})))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('B121 B122 B124 B125 logs out at the server, goes home and keeps only the face', async () => {
    server.on('POST /api/auth/logout', ok({}))
    const { address } = await openAt('/kelasku', asUser())
    await press(/Menu profil/)
    await userEvent.click(screen.getByRole('button', { name: 'Keluar' }))
    await waitFor(() => expect(address()).toBe('/'))
    expect(bar().getAllByRole('button', { name: 'Masuk' }).length).toBeGreaterThan(0)
    expect(lastProfile()).toEqual({
      id: 7,
      name: 'Dewi Kartika',
      avatar: null,
      year_level_id: 20,
      year_level_name: 'Orangtua',
    })
  })
})
