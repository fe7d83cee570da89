import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { answerSearches } from '@/catalog/testing/cards'
import { aBoot, aUser } from '@/shared/testing/people'
import { fakeServer, ok, refuse } from '@/shared/testing/server'
import { currentModal } from '../modal'
import { openAt } from '../testing/open-at'

const server = fakeServer()
const institutions = (list: unknown) => server.on('GET /api/user/institution/1/6', list)

beforeEach(() => {
  institutions(ok([]))
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
    answerSearches(server)
    server.on('POST /api/product/lead-squared', ok({}))
    const { address } = await openAt('/')
    await userEvent.type(screen.getByRole('searchbox', { name: 'Mau belajar apa?' }), 'pecahan{Enter}')
    await waitFor(() => expect(address()).toBe('/search?keyword=pecahan'))
    expect(await screen.findByRole('heading', { level: 1, name: /untuk “pecahan”/ })).toBeTruthy()
  })

  it('shows the institutions once they are known', async () => {
    const type = { value: 1, label: 'Sanggar' }
    institutions(
      ok([
        {
          id: 1,
          name: 'Sanggar Cendekia',
          slug: 'sanggar-cendekia',
          city: 'Bogor',
          institution_type: type,
          logo: null,
        },
      ]),
    )
    await openAt('/')
    const link = await screen.findByRole('link', { name: /Sanggar Cendekia/ })
    expect(link.getAttribute('href')).toBe('/mitra/sanggar-cendekia')
    expect(link.textContent).toContain('Bogor')
  })

  it('stands without them, and bothers nobody', async () => {
    institutions(refuse(400, 'Tidak bisa.'))
    await openAt('/')
    await waitFor(() => expect(server.heard.length).toBeGreaterThan(0))
    expect(screen.queryByRole('region', { name: 'Belajar bersama lembaga pilihan' })).toBeNull()
    expect(currentModal()).toBeNull()
  })

  it('invites parents to register, and parents who have to add a child', async () => {
    const { unmount } = await openAt('/')
    await userEvent.click(screen.getByRole('button', { name: 'Daftar sebagai orangtua' }))
    expect(currentModal()).toEqual({ kind: 'register' })
    unmount()
    const { address } = await openAt('/', aBoot({ session: aUser() }))
    await userEvent.click(screen.getByRole('button', { name: 'Tambah anak' }))
    await waitFor(() => expect(address()).toBe('/register-children'))
  })

  it('B008 belongs to the institution on its own site', async () => {
    const institution = { kind: 'Sanggar', city: 'Surabaya', about: 'Kelas sore untuk kelas 7 sampai 9.' }
    await openAt('/', aBoot({ site: { kind: 'institution' }, brand: { name: 'SMP Tunas Harapan', institution } }))
    expect(screen.getByRole('heading', { level: 1, name: 'Belajar bersama SMP Tunas Harapan.' })).toBeTruthy()
    expect(screen.getByText('Sanggar di Surabaya')).toBeTruthy()
    expect(screen.getByText(institution.about)).toBeTruthy()
    expect(screen.queryByRole('region', { name: /satu.akun/ })).toBeNull()
    expect(server.heard).toEqual([])
  })
})

it('/galeri is for developers alone', async () => {
  await openAt('/galeri')
  expect(await screen.findByRole('heading', { level: 1, name: 'Halaman tidak ditemukan' })).toBeTruthy()
})
