import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { currentModal } from '@/app/modal'
import { openAt } from '@/app/testing/open-at'
import { aBoot, aUser } from '@/shared/testing/people'
import { fakeServer, ok, refuse } from '@/shared/testing/server'
import { anAddOn } from '../testing/add-ons'

const server = fakeServer()
const listCall = 'GET /api/catalog/addon/konsultasi/list/1/12'
const oneCall = 'GET /api/catalog/addon/konsultasi/konsultasi-pecahan'
const path = '/aktivitas-tambahan/konsultasi'

beforeEach(() => {
  server.on(listCall, ok([anAddOn()]))
  server.on(oneCall, ok(anAddOn()))
})

describe('the list of one type', () => {
  it('shows where, when, how many can still come and what it costs (B391, B395, B396)', async () => {
    await openAt(path)
    const card = await screen.findByRole('link', { name: /Konsultasi pecahan/ })
    expect(card.getAttribute('href')).toBe(`${path}/konsultasi-pecahan`)
    for (const part of [
      'Bogor',
      'Sabtu, 21 November 2026, 09.00–10.30 WIB',
      '90 Menit',
      '+Rp50.000',
      '4 Kuota Tersisa',
    ])
      expect(card.textContent).toContain(part)
  })

  it('R115 R117 R119 R121 has the four types as tabs', async () => {
    await openAt(path)
    const tabs = within(await screen.findByRole('navigation', { name: 'Jenis aktivitas tambahan' })).getAllByRole(
      'link',
    )
    expect(tabs.map((tab) => tab.getAttribute('href'))).toEqual(
      ['tatap-muka', 'konsultasi', 'kelas-plus-daring', 'lainnya'].map((type) => `/aktivitas-tambahan/${type}`),
    )
    expect(tabs[1]?.getAttribute('aria-current')).toBe('page')
  })

  it('searches, in the address', async () => {
    const { address } = await openAt(path)
    await screen.findByRole('link', { name: /Konsultasi pecahan/ })
    server.on(listCall, ok([]))
    await userEvent.type(screen.getByRole('searchbox', { name: 'Cari program atau lembaga' }), 'peta{Enter}')
    await waitFor(() => expect(address()).toBe(`${path}?search=peta`))
    expect(await screen.findByRole('heading', { name: 'Pencarian Tidak Ditemukan' })).toBeTruthy()
    expect(server.heard.at(-1)?.query.get('search')).toBe('peta')
    server.on(listCall, ok([anAddOn()]))
    await userEvent.click(screen.getByRole('link', { name: 'Lihat semua' }))
    expect(await screen.findByRole('link', { name: /Konsultasi pecahan/ })).toBeTruthy()
  })

  it('goes on page by page, says when it is empty, and can be asked for again', async () => {
    server.on(listCall, { ...ok([anAddOn()]), 'next-url': '/api/catalog/addon/konsultasi/list/2/12' })
    server.on('GET /api/catalog/addon/konsultasi/list/2/12', ok([anAddOn({ id: 10, title: 'Konsultasi peta' })]))
    await openAt(path)
    await userEvent.click(await screen.findByRole('button', { name: 'Muat lebih banyak' }))
    expect(await screen.findByRole('link', { name: /Konsultasi peta/ })).toBeTruthy()
    server.on(listCall, ok([]))
    await openAt(path)
    expect(await screen.findByRole('heading', { name: 'Belum ada aktivitas di sini' })).toBeTruthy()
    server.on(listCall, refuse(429, 'Terlalu sering.'))
    await openAt(path)
    await screen.findByRole('alert')
    server.on(listCall, ok([anAddOn()]))
    await userEvent.click(screen.getByRole('button', { name: 'Coba lagi' }))
    expect(await screen.findByRole('link', { name: /Konsultasi pecahan/ })).toBeTruthy()
  })
})

describe('one add-on', () => {
  const one = `${path}/konsultasi-pecahan`
  const title = () => screen.findByRole('heading', { level: 1, name: 'Konsultasi pecahan' })

  it('R114 R116 R118 R120 R122 says what it is and to which programme it belongs; a visitor logs in to join', async () => {
    await openAt(one)
    expect(await title()).toBeTruthy()
    expect(screen.getByText('Tiga puluh menit dengan Bu Ratna.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Matematika Asyik Kelas 5' }).getAttribute('href')).toBe(
      '/program/matematika-asyik-pecahan',
    )
    expect(screen.queryByRole('heading', { name: 'Kelompok belajar' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Ikut Aktivitas' }))
    expect(currentModal()).toEqual({ kind: 'mandatory-auth' })
  })

  it('B257 explains the groups only where one chooses one', async () => {
    server.on(oneCall, ok(anAddOn({ is_group_activity: true, group_activity_type: 'manual_by_user' })))
    await openAt(one)
    await title()
    expect(await screen.findByRole('heading', { name: 'Kelompok belajar' })).toBeTruthy()
    expect(screen.getByText('Harga Mulai Dari')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Pilih kelompok' }))
    expect(currentModal()).toEqual({ kind: 'mandatory-auth' })
  })

  it('B257 B331 the picker stands before joining, and the page keeps what was chosen', async () => {
    server.on(oneCall, ok(anAddOn({ is_group_activity: true, group_activity_type: 'manual_by_user' })))
    const places = { program_id: 12, resource_id: 9, capacity: 8, status: 1, is_mine: false, waiting: 0, my_turn: null }
    const groups = [
      { ...places, id: 1, name: 'Pagi', current_quota: 2, current_member: 6 },
      { ...places, id: 2, name: 'Sore', current_quota: 0, current_member: 8 },
    ]
    server.on('GET /api/program-activity/study-group/list/12', ok(groups))
    await openAt(one, aBoot({ session: aUser() }))
    await title()
    await userEvent.click(await screen.findByRole('button', { name: 'Pilih kelompok' }))
    const picker = within(await screen.findByRole('dialog', { name: 'Pilih Kelompok Belajar Kelas' }))
    const full = await picker.findByRole<HTMLInputElement>('radio', { name: /Sore.*Kuota Habis/ })
    expect(full.disabled).toBe(true)
    expect(picker.queryByRole('button', { name: /daftar tunggu/ })).toBeNull()
    expect(server.heard.find(({ path }) => path.includes('study-group'))?.query.get('resource_id')).toBe('9')
    await userEvent.click(picker.getByRole('radio', { name: /Pagi/ }))
    await userEvent.click(picker.getByRole('button', { name: 'Pilih Kelompok' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByText('Pagi')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Ganti pilihan' })).toBeTruthy()
    expect(server.heard.filter(({ method, path }) => method === 'POST' && path.includes('group'))).toEqual([])
  })

  it('C042 shows what else its learning space offers', async () => {
    server.on(oneCall, ok(anAddOn({ learning_space_id: 5 })))
    const other = anAddOn({ id: 10, slug: 'temu-pecahan', title: 'Temu pecahan', type: 'tatap-muka' })
    server.on('GET /api/discovery/addon-featured-by-lsid/5/1/12', ok([anAddOn(), other]))
    await openAt(one)
    const also = await screen.findByRole('region', { name: 'Juga dari ruang belajar ini' })
    const links = within(also).getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/aktivitas-tambahan/tatap-muka/temu-pecahan'])
  })

  it('B350 a full one cannot be joined', async () => {
    server.on(oneCall, ok(anAddOn({ current_quota: 0 })))
    await openAt(one, aBoot({ session: aUser() }))
    await title()
    expect(screen.getByRole('button', { name: 'Kuota Habis' }).getAttribute('aria-disabled')).toBe('true')
  })

  it('tells a member in words when joining opens, or that it is closed', async () => {
    await openAt(one, aBoot({ session: aUser() }))
    expect(await screen.findByText(/segera kami buka/)).toBeTruthy()
    server.on(oneCall, ok(anAddOn({ is_available: false })))
    await openAt(one)
    expect(await screen.findByText('Pendaftarannya sedang ditutup.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Ikut Aktivitas' })).toBeNull()
  })

  it('that is not there leads to /404', async () => {
    server.on(oneCall, refuse(404, 'Tidak ada.'))
    const { address } = await openAt(one)
    await waitFor(() => expect(address()).toBe('/404'))
  })
})
