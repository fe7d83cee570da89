import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { requireLogin } from '@/accounts/require-login'
import { api, call } from '@/shared/api/client'
import { answerHome } from '@/shared/testing/home'
import { answerOwnLearning } from '@/shared/testing/own-learning'
import { aBoot, aUser } from '@/shared/testing/people'
import { fakeServer, ok, refuse } from '@/shared/testing/server'
import { currentUser } from '@/shared/user'
import { ask, currentModal, type Modal, openModal, tell } from '../modal'
import { askedModal } from '../navigation/auth-query'
import { readSite } from '../navigation/site-search'
import { openAt } from '../testing/open-at'
import { views } from './views'

const server = fakeServer()
const open = (modal: Modal) => act(async () => openModal(modal))

beforeEach(() => {
  answerHome(server)
  answerOwnLearning(server)
  server.on('GET /api/user/profession/', ok([{ id: 1, name: 'Orangtua' }]))
  server.on('GET /api/user/year/list', ok([]))
})

describe('the slot', () => {
  it('B119 shows one modal at a time: opening any of them closes the other', async () => {
    const session = aUser({ is_email_verified: false })
    await openAt('/dewan', aBoot({ session }))
    const six: [Modal, string][] = [
      [{ kind: 'login' }, 'Masuk'],
      [{ kind: 'register' }, 'Buat akun'],
      [{ kind: 'new-password' }, 'Buat kata sandi baru'],
      [{ kind: 'password-confirmation', email: 'dewi@sanggarmu.test', resendIn: 60 }, 'Email Berhasil Dikirim'],
      [{ kind: 'register-confirmation' }, 'Selamat Akunmu telah terdaftar'],
      [{ kind: 'otp' }, 'Masukkan kode verifikasi'],
    ]
    for (const [modal, name] of [...six, ...six.toReversed()]) {
      await open(modal)
      await screen.findByRole('dialog', { name })
      expect(screen.getAllByRole('dialog')).toHaveLength(1)
    }
    await act(async () => tell({ title: 'Kabar', text: 'Isi' }))
    await screen.findByRole('dialog', { name: 'Kabar' })
    expect(screen.getAllByRole('dialog')).toHaveLength(1)
  })

  it('is emptied by going to another page', async () => {
    const { router } = await openAt('/dewan')
    await open({ kind: 'mandatory-auth' })
    await act(() => router.navigate({ to: '/utbk' }))
    expect(currentModal()).toBeNull()
  })
})

describe('a question', () => {
  it('B101 is answered with Ya or Batal', async () => {
    await openAt('/dewan')
    for (const [button, answer] of [
      ['Ya', true],
      ['Batal', false],
    ] as const) {
      const asked = ask({ title: 'Hapus hubungan dengan Bima?', text: 'Bima tetap punya akun.' })
      await userEvent.click(await screen.findByRole('button', { name: button }))
      expect(await asked).toBe(answer)
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    }
  })

  it('takes its own words', async () => {
    await openAt('/dewan')
    const asked = ask({ title: 'Keluar dari kelas?', yes: 'Keluar kelas', no: 'Tetap di sini', danger: true })
    await userEvent.click(await screen.findByRole('button', { name: 'Tetap di sini' }))
    expect(await asked).toBe(false)
  })

  it('is answered with no when another modal takes its place', async () => {
    await openAt('/dewan')
    const asked = ask({ title: 'Yakin?' })
    await open({ kind: 'login' })
    expect(await asked).toBe(false)
  })
})

describe('dialogs of the shell', () => {
  it('B102 the error modal has a title, a text and the button Mengerti', async () => {
    await openAt('/dewan')
    await act(async () => tell({ title: 'Gagal', text: 'Coba lagi nanti.' }))
    const dialog = await screen.findByRole('dialog', { name: 'Gagal' })
    expect(dialog.textContent).toContain('Coba lagi nanti.')
    await userEvent.click(screen.getByRole('button', { name: 'Mengerti' }))
    expect(currentModal()).toBeNull()
  })

  it('B342 what follows it follows its button, not its being closed', async () => {
    const onRead = vi.fn()
    await openAt('/dewan')
    await act(async () => tell({ title: 'Sebentar', text: 'Nilai bisa berubah.', onRead }))
    await screen.findByRole('dialog', { name: 'Sebentar' })
    await userEvent.keyboard('{Escape}')
    expect([currentModal(), onRead.mock.calls.length]).toEqual([null, 0])
    await act(async () => tell({ title: 'Sebentar', text: 'Nilai bisa berubah.', onRead }))
    await userEvent.click(await screen.findByRole('button', { name: 'Mengerti' }))
    expect([currentModal(), onRead.mock.calls.length]).toEqual([null, 1])
  })

  it('B191 shows what it is told as text, never as markup', async () => {
    await openAt('/dewan')
    await act(async () => tell({ title: 'Gagal', text: '<img src=x onerror=alert(1)>' }))
    const dialog = await screen.findByRole('dialog', { name: 'Gagal' })
    expect(dialog.querySelector('img')).toBeNull()
    expect(dialog.textContent).toContain('<img src=x')
  })

  it('B099 B193 a visitor’s action asks to log in or register, and remembers the place', async () => {
    await openAt('/dewan')
    await act(async () => void expect(requireLogin()).toBe(false))
    const dialog = within(await screen.findByRole('dialog', { name: 'Masuk dulu, yuk' }))
    expect(window.sessionStorage.getItem('redirect-after-login')).toBe(window.location.pathname)
    expect(dialog.getByRole('button', { name: 'Daftar' })).toBeTruthy()
    await userEvent.click(dialog.getByRole('button', { name: 'Masuk' }))
    expect(currentModal()).toEqual({ kind: 'login' })
  })

  it('B193 lets the action of a logged-in person go on', async () => {
    await openAt('/dewan', aBoot({ session: aUser() }))
    expect(requireLogin()).toBe(true)
    expect(currentModal()).toBeNull()
  })
})

describe('failed calls', () => {
  const fail = () => act(async () => void (await call(api.POST('/api/auth/logout')).catch(() => {})))

  it('B212 a 401 ends the session and leads home', async () => {
    server.on('POST /api/auth/logout', refuse(401, 'Sesi berakhir.'))
    const { address } = await openAt('/kelasku', aBoot({ session: aUser() }))
    await fail()
    await waitFor(() => expect(address()).toBe('/'))
    expect(currentUser()).toBeNull()
  })

  it('B213 a 400 opens the dialog with the server’s words and Kembali', async () => {
    server.on('POST /api/auth/logout', refuse(400, 'Isian tidak dikenal.'))
    await openAt('/dewan', aBoot({ session: aUser() }))
    await fail()
    const dialog = await screen.findByRole('dialog', { name: 'Terjadi Kendala' })
    expect(dialog.textContent).toContain('Isian tidak dikenal.')
    await userEvent.click(screen.getByRole('button', { name: 'Kembali' }))
    expect(currentModal()).toBeNull()
    expect(currentUser()).not.toBeNull()
  })

  it.each([403, 404, 409, 422, 429, 500])('a %d is left to the caller', async (status) => {
    server.on('POST /api/auth/logout', refuse(status, 'Tidak bisa.'))
    const { address } = await openAt('/dewan', aBoot({ session: aUser() }))
    await fail()
    expect(currentModal()).toBeNull()
    expect(address()).toBe('/dewan')
  })
})

describe('scripts that do not come', () => {
  it('B225 are said, with an offer to reload', async () => {
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {})
    server.on('HEAD /', () => new Response())
    await openAt('/dewan')
    const reason = new TypeError('Failed to fetch dynamically imported module')
    await act(async () => void window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason })))
    await screen.findByRole('dialog', { name: 'Halaman belum bisa dimuat' })
    expect(reload).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('button', { name: 'Muat ulang' }))
    await waitFor(() => expect(reload).toHaveBeenCalledOnce())
  })

  it('B225 leave the page standing when they belong to a modal', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const intact = views['mandatory-auth']
    views['mandatory-auth'] = () => {
      throw new TypeError('Failed to fetch dynamically imported module')
    }
    await openAt('/dewan')
    await open({ kind: 'mandatory-auth' })
    await screen.findByRole('dialog', { name: 'Halaman belum bisa dimuat' })
    expect(screen.getByRole('banner')).toBeTruthy()
    views['mandatory-auth'] = intact
  })
})

describe('modals asked for by the address', () => {
  it.each([
    ['B068', '/dewan?masuk=email', 'login'],
    ['B070', '/dewan?daftar=email', 'register'],
  ] as const)('%s B071 %s opens %s after 300 ms', async (_, address, kind) => {
    await openAt(address)
    expect(currentModal()).toBeNull()
    await waitFor(() => expect(currentModal()).toEqual({ kind }))
  })

  it('B069 masuk=passwordbaru opens the new password for a logged-in person only', async () => {
    expect(askedModal({ masuk: 'passwordbaru' }, false)).toBeNull()
    await openAt('/dewan?masuk=passwordbaru', aBoot({ session: aUser() }))
    await waitFor(() => expect(currentModal()).toEqual({ kind: 'new-password' }))
  })

  it.each([{ masuk: 'email' }, { daftar: 'email' }, { 'redirect-path': '/kelasku' }, { masuk: 'entah' }, {}])(
    '%j asks nothing of a logged-in person',
    (search) => expect(askedModal(readSite(search), true)).toBeNull(),
  )
})
