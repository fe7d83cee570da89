import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { flushSync } from 'react-dom'
import { beforeEach, describe, expect, it } from 'vitest'
import { signedIn, signedOut } from '@/accounts/session'
import { answerSearches } from '@/catalog/testing/cards'
import { answerChat } from '@/messaging/chat/testing/chat'
import { answerHome } from '@/shared/testing/home'
import { answerOwnLearning } from '@/shared/testing/own-learning'
import { aBoot, aUser } from '@/shared/testing/people'
import { fakeServer, ok, refuse } from '@/shared/testing/server'
import { currentModal } from '../modal'
import { openAt } from '../testing/open-at'

const server = fakeServer()
const comingSoon = () => screen.findByRole('heading', { level: 1, name: 'Halaman ini sedang kami siapkan' })

beforeEach(() => {
  answerHome(server)
  answerOwnLearning(server)
  server.on('GET /api/user/profession/', ok([{ id: 1, name: 'Orangtua' }]))
  server.on('GET /api/user/year/list', ok([]))
})

describe('a visitor at a protected page', () => {
  it.each([
    '/dashboard',
    '/kelasku',
    '/jadwal',
    '/notifikasi',
    '/tanyamu',
    '/rapor-murid',
    '/daftar-transaksi',
    '/daftar-tagihan',
  ])('B072 B073 goes from %s home with the way back', async (path) => {
    const { router } = await openAt(path)
    const { pathname, search } = router.state.location
    expect(pathname).toBe('/')
    expect(search).toMatchObject({ 'redirect-path': path, 'redirect-name': expect.stringMatching(/./) })
  })

  it('B075 is asked to log in there, and then gets to the page, query and all', async () => {
    const { address } = await openAt('/kelasku?folder=7')
    await waitFor(() => expect(currentModal()).toEqual({ kind: 'login' }))
    await act(async () => signedIn(aUser()))
    expect(await screen.findByRole('heading', { level: 1, name: 'Semester ini' })).toBeTruthy()
    expect(address()).toBe('/kelasku?folder=7')
    expect(currentModal()).toBeNull()
  })

  it('B075 is never led to another site', async () => {
    const { address } = await openAt('/?redirect-path=//jahat.test')
    await waitFor(() => expect(currentModal()).toEqual({ kind: 'login' }))
    await act(async () => signedIn(aUser()))
    await waitFor(() => expect(address()).toBe('/'))
  })

  it('B051 finishes the registration first when the year level is missing', async () => {
    const { address } = await openAt('/')
    await act(async () => signedIn(aUser({ year_level_id: null })))
    await waitFor(() => expect(address()).toBe('/register-google'))
  })
})

it.each(['/kelasku/entah', '/studio/entah/apa', '/daftar-pilihan/entah'])(
  'a visitor at %s, which is no page, is not asked to log in',
  async (path) => {
    const { address } = await openAt(path)
    expect(await screen.findByRole('heading', { level: 1, name: 'Halaman tidak ditemukan' })).toBeTruthy()
    expect(address()).toBe(path)
  },
)

describe('a page for members', () => {
  it('has nothing left of it as soon as the session ends', async () => {
    await openAt('/kelasku', aBoot({ session: aUser() }))
    expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy()
    let left: string | null | undefined
    await act(async () => {
      flushSync(() => signedOut())
      left = document.querySelector('main h1')?.textContent
    })
    expect(left).toBeUndefined()
  })

  it('knows in its route who has come, as soon as it loads', async () => {
    server.on('GET /api/program-activity/transcript/list/1/8', ok([]))
    const { router } = await openAt('/rapor-murid', aBoot({ session: aUser({ id: 42 }) }))
    expect(router.state.matches.at(-1)?.context).toMatchObject({ user: { id: 42 } })
  })
})

describe('the work of a programme', () => {
  const programs = 'GET /api/studio/grading/programs'
  const queue = 'GET /api/studio/grading/administrasi/1/20'
  const asked = () => server.heard.map(({ path }) => path)

  it('is no page for who grades nothing, and the server is not asked for it', async () => {
    server.on(programs, ok([]))
    const { address } = await openAt('/studio/penilaian/administrasi', aBoot({ session: aUser() }))
    expect(address()).toBe('/404')
    expect(asked()).not.toContain('/api/studio/grading/administrasi/1/20')
  })

  it('stays closed while it is unknown who grades', async () => {
    server.on(programs, refuse(403, 'Belum boleh.'))
    server.on(queue, ok([]))
    await openAt('/studio/penilaian/administrasi', aBoot({ session: aUser() }))
    expect(asked()).not.toContain('/api/studio/grading/administrasi/1/20')
  })

  it('opens to who grades, and to an operator, who grades everywhere', async () => {
    server.on(programs, ok([{ slug: 'administrasi', title: 'Administrasi', waiting: 0 }]))
    server.on(queue, ok([]))
    await openAt('/studio/penilaian/administrasi', aBoot({ session: aUser() }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Administrasi' })).toBeTruthy()
    server.on(programs, ok([]))
    const { address } = await openAt('/studio/penilaian/administrasi', aBoot({ session: aUser({ is_admin: true }) }))
    expect(address()).toBe('/studio/penilaian/administrasi')
  })
})

describe('/profile', () => {
  it('B055 is not there for a visitor', async () => {
    const { address } = await openAt('/profile')
    expect(address()).toBe('/404')
  })

  it('B056 asks for a login when the password is to be changed', async () => {
    const { address } = await openAt('/profile?update-password')
    expect(address()).toBe('/login?update-password=true')
  })

  it('B058 opens for its owner', async () => {
    server.on('GET /api/user/relation_user/get/request/', ok({ incoming: [], outgoing: [] }))
    server.on('GET /api/user/child-email/', ok([]))
    const { address } = await openAt('/profile?page=akun-relasi', aBoot({ session: aUser() }))
    expect(await screen.findByRole('heading', { name: 'Keluarga Dewi' })).toBeTruthy()
    expect(address()).toBe('/profile?page=akun-relasi')
  })
})

it('B050 sends a logged-in person from /forgot-password home', async () => {
  const { address } = await openAt('/forgot-password', aBoot({ session: aUser() }))
  expect(address()).toBe('/')
})

describe('profession', () => {
  const guru = aBoot({ session: aUser({ profession_name: 'Guru' }) })

  it('B052 sends a person whose profession is not listed to /daftar', async () => {
    const { address } = await openAt('/dashboard', guru)
    expect(address()).toBe('/daftar')
  })

  it('B052 spares /tanyamu', async () => {
    answerChat(server)
    const { address } = await openAt('/tanyamu', guru)
    expect(address()).toBe('/tanyamu')
  })

  it('turns nobody away when the list cannot be had', async () => {
    server.on('GET /api/user/profession/', refuse(503, 'Sedang sibuk.'))
    const { address } = await openAt('/dashboard', guru)
    expect(address()).toBe('/dashboard')
  })
})

describe('verified e-mail and complete profile', () => {
  it('B185 B092 says that the address is not verified, and leads back to the verification', async () => {
    const unverified = aUser({ is_email_verified: false })
    server.on('POST /api/auth/me-v2', ok(unverified))
    server.on('POST /api/auth/send-otp', ok({ resend_in: 90 }))
    const { address } = await openAt('/daftar-pilihan', aBoot({ session: unverified }))
    expect(address()).toBe('/')
    await screen.findByRole('dialog', { name: 'Email Belum Terverifikasi' })
    await userEvent.click(screen.getByRole('button', { name: 'Masukkan kode' }))
    expect(currentModal()).toMatchObject({ kind: 'otp' })
  })

  it('B184 B093 B094 asks to complete the profile, and only its buttons close that', async () => {
    const { address } = await openAt('/tukar-voucher', aBoot({ session: aUser({ name: '' }) }))
    const dialog = await screen.findByRole('dialog', { name: 'Profilmu Belum Lengkap' })
    expect(dialog.textContent).toMatch(/data akun, data diri, dan data lembaga/)
    await userEvent.keyboard('{Escape}')
    await userEvent.click(dialog)
    expect(screen.queryByRole('button', { name: 'Tutup' })).toBeNull()
    expect(currentModal()).toEqual({ kind: 'profile-incomplete' })
    await userEvent.click(screen.getByRole('button', { name: 'Lengkapi profil' }))
    await waitFor(() => expect(address()).toBe('/profile?page=data-diri'))
  })

  it('B187 lets a verified and complete person in', async () => {
    const { address } = await openAt('/tukar-voucher', aBoot({ session: aUser() }))
    await comingSoon()
    expect(address()).toBe('/tukar-voucher')
  })

  it('stays on the page where the person was', async () => {
    const { router, address } = await openAt('/kelasku', aBoot({ session: aUser({ is_email_verified: false }) }))
    await act(() => router.navigate({ to: '/daftar-pilihan' }))
    expect(address()).toBe('/kelasku')
    expect(currentModal()).toEqual({ kind: 'email-not-verified' })
  })
})

describe('old addresses', () => {
  it.each([
    ['B053', '/programmu?folder=3', '/kelasku?folder=3'],
    ['B060', '/transkrip', '/rapor-murid'],
    ['B061', '/program?jenjang=sd', '/search/kelas?jenjang=sd'],
    ['B062', '/kariermu', '/ikutprogram?id=kariermu'],
    ['B063', '/jenjang/sma', '/sma-dan-smk?utm_source=sanggarmu&utm_medium=redirection-link'],
  ])('%s %s leads to %s', async (_, from, to) => {
    answerSearches(server)
    server.on('GET /api/program-activity/transcript/list/1/8', ok([]))
    const { address } = await openAt(from, aBoot({ session: aUser() }))
    expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy()
    expect(address()).toBe(to)
  })

  it('B089 shows /maintenance in the place of every page', async () => {
    const { address } = await openAt('/search', aBoot({ maintenance: true }))
    expect(address()).toBe('/maintenance')
    expect(screen.getByRole('heading', { level: 1, name: 'Kami sedang merapikan sanggar' })).toBeTruthy()
  })
})

describe('names of partners', () => {
  const list = () => new Response(JSON.stringify([{ route: '/kampusmu', project_name: 'Kampusmu Merdeka' }]))

  it('B066 show the landing page with the name of the project', async () => {
    server.on('GET /api/config/landing.json', list)
    await openAt('/kampusmu')
    expect(await screen.findByRole('heading', { level: 1, name: 'Kampusmu Merdeka' })).toBeTruthy()
  })

  it('B067 go to /404 when nobody knows them', async () => {
    server.on('GET /api/config/landing.json', list)
    const { address } = await openAt('/entahapa')
    expect(address()).toBe('/404')
  })

  it('B067 go to /404 when the list cannot be had', async () => {
    server.on('GET /api/config/landing.json', () => new Response('', { status: 500 }))
    const { address } = await openAt('/kampusmu')
    expect(address()).toBe('/404')
  })

  it.each([
    '/a/b/c',
    '/kelasmu/bayi',
    '/jenjang/sd/kelas9',
    '/jenjang/entah',
    '/aktivitas-tambahan/daring',
    '/receipt/lain/3',
  ])('%s is no page', async (path) => {
    await openAt(path, aBoot({ session: aUser() }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Halaman tidak ditemukan' })).toBeTruthy()
  })
})
