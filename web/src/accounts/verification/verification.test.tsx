import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openModal } from '@/app/modal'
import { openAt } from '@/app/testing/open-at'
import { aBoot, aUser, saturdayMorning } from '@/shared/testing/people'
import { refuse } from '@/shared/testing/server'
import { recallFor } from '../personal-memory'
import { currentUser, signedOut } from '../session'
import { accountsServer, frozenSentence, rightCode, unverified, wrongCode } from '../testing/accounts-server'
import { openVerification } from './flow'

const server = accountsServer()
const user = userEvent.setup({ delay: null, advanceTimers: (ms) => vi.advanceTimersByTime(ms) })
const person = unverified()
const masked = 'd•••@sanggarmu.test'
const standing = (resend_in: number, frozen_for: number, code_live = false) =>
  unverified({ verification: { resend_in, frozen_for, code_live, mode: frozen_for ? 'frozen' : 'invited' } })

const codeDialog = () => screen.findByRole('dialog', { name: 'Masukkan kode verifikasi' })
const frozenDialog = () => screen.findByRole('dialog', { name: 'Verifikasi Akun Diberhentikan Sementara' })
const boxes = () => screen.getAllByLabelText<HTMLInputElement>(/^Angka ke-/)
const typed = () =>
  boxes()
    .map(({ value }) => value)
    .join('')
// The clock also runs while a test waits, so a countdown may be a few seconds further.
const justSent = /^Kirim ulang dalam 01:(30|2\d)$/
const secondsOn = (element: HTMLElement) => {
  const [minutes = 0, seconds = 0] = (element.textContent?.match(/\d+/g) ?? []).map(Number)
  return minutes * 60 + seconds
}
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000))

async function enterCode(code: string) {
  const [first] = boxes()
  if (first) await user.click(first)
  await user.keyboard(code)
}

/** The site for somebody who has pressed "Verifikasi". */
async function verifying(session = person, address = '/dewan') {
  server.has(session)
  const site = await openAt(address, aBoot({ session }))
  act(() => openVerification())
  return site
}

beforeEach(() => {
  window.localStorage.clear()
  vi.useFakeTimers({ now: saturdayMorning, shouldAdvanceTime: true })
})

afterEach(() => {
  vi.useRealTimers()
})

describe('the invitation', () => {
  it('B105 stands in a snackbar whose button opens the verification', async () => {
    server.has(person)
    await openAt('/dewan', aBoot({ session: person }))
    expect(await screen.findByText('Verifikasi akunmu sekarang untuk membuka semua fitur.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Verifikasi' }))
    const dialog = await codeDialog()
    await waitFor(() => expect(dialog.textContent).toContain(`Kami mengirim 6 angka ke ${masked}`))
    expect(server.calls('/api/auth/send-otp')[0]?.body).toMatchObject({ email: person.email, otp_purpose_id: 4 })
  })

  it('is not for the verified, nor for accounts without an address', async () => {
    for (const settled of [aUser(), unverified({ is_created_without_email: true })]) {
      server.has(settled)
      await openAt('/dewan', aBoot({ session: settled }))
      expect(screen.queryByRole('button', { name: 'Verifikasi' })).toBeNull()
    }
  })

  it('comes again when somebody closes the verification unfinished', async () => {
    await verifying()
    await codeDialog()
    await pass(7)
    expect(screen.queryByRole('button', { name: 'Verifikasi' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Tutup' }))
    expect(await screen.findByRole('button', { name: 'Verifikasi' })).toBeTruthy()
  })
})

describe('the code', () => {
  it('B133 B134 is sent by itself when the sixth box is full, and verifies', async () => {
    await verifying()
    await codeDialog()
    await enterCode(rightCode)
    expect(await screen.findByText('Selamat! Akunmu terverifikasi')).toBeTruthy()
    expect(server.calls('/api/auth/verify-otp')[0]?.body).toMatchObject({ otp: rightCode, otp_purpose_id: 4 })
    expect(currentUser()?.is_email_verified).toBe(true)
    expect(screen.queryByRole('dialog')).toBeNull()
    await pass(3)
    expect(screen.queryByText('Selamat! Akunmu terverifikasi')).toBeNull()
  })

  it('B135 that is wrong clears the boxes and is said beside them', async () => {
    await verifying()
    await codeDialog()
    await enterCode(wrongCode)
    expect((await screen.findByRole('alert')).textContent).toBe('Kode verifikasi tidak sesuai')
    await waitFor(() => expect(typed()).toBe(''))
    expect(document.activeElement).toBe(boxes()[0])
    await enterCode(rightCode)
    await waitFor(() => expect(currentUser()?.is_email_verified).toBe(true))
  })

  it('that could not be checked stays, and can be sent again', async () => {
    await verifying()
    await codeDialog()
    server.on('POST /api/auth/verify-otp', () => Promise.reject(new TypeError('Failed to fetch')))
    await enterCode(rightCode)
    expect((await screen.findByRole('alert')).textContent).toContain('Periksa koneksimu')
    expect(typed()).toBe(rightCode)
    server.has(person)
    await user.click(screen.getByRole('button', { name: 'Coba lagi' }))
    await waitFor(() => expect(currentUser()?.is_email_verified).toBe(true))
  })

  it('is no longer asked for when the account was verified elsewhere', async () => {
    await verifying()
    await codeDialog()
    server.has(aUser())
    server.on('POST /api/auth/verify-otp', refuse(409, 'Akunmu sudah terverifikasi.'))
    await enterCode(rightCode)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(currentUser()?.is_email_verified).toBe(true)
  })
})

describe('sending again', () => {
  const button = (name: RegExp | string) => screen.findByRole('button', { name })

  it('B144 waits 90 seconds, counting each', async () => {
    await verifying()
    const waiting = await button(justSent)
    const before = secondsOn(waiting)
    await pass(6)
    expect(before - secondsOn(waiting)).toBeGreaterThanOrEqual(6)
    expect(before - secondsOn(waiting)).toBeLessThan(9)
    await user.click(waiting)
    expect(server.calls('/api/auth/send-otp')).toHaveLength(1)
    await pass(84)
    await user.click(await button('Kirim ulang kode'))
    await button(justSent)
    expect(server.calls('/api/auth/send-otp')).toHaveLength(2)
  })

  it('B144 goes on after a reload where the server says, and asks for no second code', async () => {
    await verifying()
    await button(justSent)
    expect(Number(recallFor(person.id, 'code-sent'))).toBeGreaterThanOrEqual(saturdayMorning)
    await verifying(standing(40, 0, true))
    await button(/^Kirim ulang dalam 00:(40|3\d)$/)
    await verifying(standing(0, 0, true))
    await button('Kirim ulang kode')
    expect(screen.getByRole('dialog').textContent).toContain('Kami mengirim 6 angka')
    expect(server.calls('/api/auth/send-otp')).toHaveLength(1)
  })

  it('leaves alone a code that the person may be about to type', async () => {
    await verifying()
    await button(justSent)
    await user.click(screen.getByRole('button', { name: 'Tutup' }))
    await pass(180)
    act(() => openVerification())
    expect((await codeDialog()).textContent).toContain('Kami mengirim 6 angka')
    expect(server.calls('/api/auth/send-otp')).toHaveLength(1)
  })

  it('is offered anew, and said so, where this session holds no live code', async () => {
    await verifying(standing(40, 0))
    const dialog = await codeDialog()
    expect(dialog.textContent).toContain(`Perangkat ini belum punya kode yang berlaku. Minta kode baru untuk ${masked}`)
    await pass(40)
    await user.click(await button('Kirim kode'))
    await button(justSent)
    expect(dialog.textContent).toContain(`Kami mengirim 6 angka ke ${masked}`)
  })

  it('B217 B208 says when it fails and checks the session', async () => {
    await verifying(standing(1, 0))
    await codeDialog()
    await pass(1)
    server.on('POST /api/auth/send-otp', refuse(429, 'Terlalu banyak percobaan. Silakan coba lagi 30 detik lagi.'))
    await user.click(await button('Kirim kode'))
    expect(await screen.findByText(/^Error: Terlalu banyak percobaan/)).toBeTruthy()
    await waitFor(() => expect(server.calls('/api/auth/me-v2')).toHaveLength(1))
  })
})

describe('the freeze', () => {
  it('B136 B219 starts with the fifth wrong code, in the server’s words', async () => {
    await verifying()
    await codeDialog()
    for (let answer = 1; answer <= 5; answer++) {
      await enterCode(wrongCode)
      await waitFor(() => expect(server.calls('/api/auth/verify-otp')).toHaveLength(answer))
      if (answer < 5) await screen.findByRole('alert')
    }
    const dialog = await frozenDialog()
    expect(dialog.textContent).toContain(frozenSentence)
    expect(within(dialog).getByRole('timer').textContent).toMatch(/^(10:00|09:5\d)$/)
    expect(screen.queryByLabelText('Angka ke-1 dari 6')).toBeNull()
  })

  it('B137 B220 is still there after a reload', async () => {
    await verifying(standing(0, 300))
    const dialog = await frozenDialog()
    expect(dialog.textContent).toContain(frozenSentence)
    expect(within(dialog).getByRole('timer').textContent).toMatch(/^(05:00|04:5\d)$/)
    expect(server.calls('/api/auth/send-otp')).toHaveLength(0)
  })

  it('B138 B105 ends with a snackbar of ten seconds, and codes are taken again', async () => {
    await verifying(standing(0, 300))
    await frozenDialog()
    await pass(300)
    expect(screen.getByText('Kamu sudah bisa memverifikasi akunmu lagi.')).toBeTruthy()
    expect((await codeDialog()).textContent).toContain('Perangkat ini belum punya kode')
    await pass(9)
    expect(screen.getByText('Kamu sudah bisa memverifikasi akunmu lagi.')).toBeTruthy()
    await pass(2)
    expect(screen.queryByText('Kamu sudah bisa memverifikasi akunmu lagi.')).toBeNull()
  })

  it('shows no countdown when the server names no end', async () => {
    await verifying()
    await codeDialog()
    server.on('POST /api/auth/verify-otp', refuse(429, 'Kode salah terlalu banyak hari ini.', 124))
    await enterCode(wrongCode)
    const dialog = await frozenDialog()
    expect(dialog.textContent).toContain('Kode salah terlalu banyak hari ini.')
    expect(within(dialog).queryByRole('timer')).toBeNull()
  })

  it('is forgotten with the session', async () => {
    await verifying(standing(0, 300))
    await frozenDialog()
    act(() => signedOut())
    await pass(301)
    expect(screen.queryByText('Kamu sudah bisa memverifikasi akunmu lagi.')).toBeNull()
  })
})

describe('other ways on', () => {
  const press = (name: string) => user.click(screen.getByRole('button', { name }))
  const notYet = () => screen.findByRole('dialog', { name: 'Email Belum Terverifikasi' })

  it('B132 reads the person anew when they say it is done: verified elsewhere closes', async () => {
    await verifying()
    await codeDialog()
    server.has(aUser())
    await press('Sudah verifikasi')
    expect(await screen.findByText('Selamat! Akunmu terverifikasi')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(server.calls('/api/auth/me-v2')).toHaveLength(1)
  })

  it('B132 an account without an address has nothing left to do', async () => {
    await verifying()
    await codeDialog()
    server.has(unverified({ is_created_without_email: true }))
    await press('Sudah verifikasi')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('B132 B092 says when it is not, and leads back to the same verification', async () => {
    const { address } = await verifying()
    await codeDialog()
    await press('Sudah verifikasi')
    await user.click(within(await notYet()).getByRole('button', { name: 'Kembali' }))
    await codeDialog()
    await press('Tutup')
    expect(address()).toBe('/dewan')
  })

  it('B139 B140 can be skipped only where it was offered, and no more after a route change', async () => {
    const { router } = await verifying()
    await codeDialog()
    expect(screen.queryByRole('button', { name: 'Lewati dulu' })).toBeNull()
    act(() => openModal({ kind: 'otp', skippable: true }))
    await screen.findByRole('button', { name: 'Lewati dulu' })
    await act(() => router.navigate({ to: '/tentang-kami' }))
    act(() => openVerification())
    await codeDialog()
    expect(screen.queryByRole('button', { name: 'Lewati dulu' })).toBeNull()
  })

  it('B139 is not skippable when the server does not let it', async () => {
    const late = unverified({ verification: { mode: 'mandatory', can_skip: false } })
    await verifying(late)
    act(() => openModal({ kind: 'otp', skippable: true }))
    await codeDialog()
    expect(screen.queryByRole('button', { name: 'Lewati dulu' })).toBeNull()
  })

  it('B139 B142 is mandatory for who waited too long', async () => {
    const { address } = await verifying(unverified({ verification: { mode: 'mandatory', can_skip: false } }))
    await codeDialog()
    await press('Tutup')
    await waitFor(() => expect(address()).toBe('/'))
  })

  it('B141 skipping tells the server and welcomes the person', async () => {
    await verifying()
    act(() => openModal({ kind: 'otp', skippable: true }))
    await codeDialog()
    await press('Lewati dulu')
    const dialog = await screen.findByRole('dialog', { name: 'Selamat Akunmu telah terdaftar' })
    expect(screen.getAllByRole('dialog')).toHaveLength(1)
    expect(server.calls('/api/user/send-skip-email-otp/')[0]?.query.get('source')).toBe(btoa('verificationweb'))
    await user.click(within(dialog).getByRole('button', { name: 'Mulai' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('B218 a skip that fails is swallowed', async () => {
    await verifying()
    act(() => openModal({ kind: 'otp', skippable: true }))
    await codeDialog()
    server.on('POST /api/user/send-skip-email-otp/', refuse(409, 'Saatnya memverifikasi emailmu.'))
    await press('Lewati dulu')
    await waitFor(() => expect(server.calls('/api/user/send-skip-email-otp/')).toHaveLength(1))
    await codeDialog()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.queryByText(/Saatnya memverifikasi/)).toBeNull()
  })
})

describe('where it was asked for', () => {
  it('B086 is kept from the address and sent along', async () => {
    await verifying(person, '/dewan?verification=kartu-prakerja')
    await screen.findByRole('button', { name: justSent })
    expect(server.calls('/api/auth/send-otp')[0]?.body).toMatchObject({ source: btoa('kartu-prakerjaweb') })
  })

  it('B086 is not taken from /forgot-password', async () => {
    server.has(person)
    await openAt('/forgot-password?verification=kartu-prakerja')
    expect(window.sessionStorage.getItem('verification')).toBeNull()
  })
})

describe('a mandatory verification', () => {
  it('B092 B142 comes from the e-mail gate; closing it goes back', async () => {
    server.has(person)
    const { router, address } = await openAt('/dewan', aBoot({ session: person }))
    await act(() => router.navigate({ to: '/daftar-pilihan' }))
    const gate = await screen.findByRole('dialog', { name: 'Email Belum Terverifikasi' })
    await user.click(within(gate).getByRole('button', { name: 'Kembali' }))
    await codeDialog()
    await user.click(screen.getByRole('button', { name: 'Tutup' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(address()).toBe('/dewan')
  })

  it('B142 goes home when there is nothing to go back to', async () => {
    server.has(person)
    const { address } = await openAt('/dewan', aBoot({ session: person }))
    act(() => openVerification({ mandatory: true }))
    await codeDialog()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(address()).toBe('/'))
  })

  it('B143 closes the window that the payment page opened', async () => {
    const close = vi.spyOn(window, 'close').mockImplementation(() => {})
    server.has(person)
    await openAt('/dewan?from=bayar', aBoot({ session: person }))
    act(() => openVerification({ mandatory: true }))
    await codeDialog()
    await user.click(screen.getByRole('button', { name: 'Tutup' }))
    expect(close).toHaveBeenCalled()
  })

  it('B140 is not mandatory any more after a route change', async () => {
    server.has(person)
    const { router, address } = await openAt('/dewan', aBoot({ session: person }))
    act(() => openVerification({ mandatory: true }))
    await codeDialog()
    await act(() => router.navigate({ to: '/tentang-kami' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    act(() => openVerification())
    await codeDialog()
    await user.click(screen.getByRole('button', { name: 'Tutup' }))
    expect(address()).toBe('/tentang-kami')
  })

  it('B119 gives way to another modal', async () => {
    await verifying()
    await codeDialog()
    act(() => openModal({ kind: 'profile-incomplete' }))
    await screen.findByRole('dialog', { name: 'Profilmu Belum Lengkap' })
    expect(screen.getAllByRole('dialog')).toHaveLength(1)
  })
})

describe('/verification', () => {
  const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

  it('is the code form as a page, and leads home when it is done', async () => {
    server.has(person)
    const { address } = await openAt('/verification', aBoot({ session: person }))
    await heading('Masukkan kode verifikasi')
    await screen.findByRole('button', { name: justSent })
    await enterCode(rightCode)
    await waitFor(() => expect(address()).toBe('/'))
    expect(await screen.findByText('Selamat! Akunmu terverifikasi')).toBeTruthy()
  })

  it('shows the freeze', async () => {
    const frozen = standing(0, 60)
    server.has(frozen)
    await openAt('/verification', aBoot({ session: frozen }))
    await heading('Verifikasi Akun Diberhentikan Sementara')
  })

  const link = '/verification#email=dewi%40sanggarmu.test&code=kunci-dari-surat'

  const followed = () => server.calls('/api/user/email_verification/')
  const enter = () => screen.findByRole('button', { name: 'Masuk sebagai dewi@sanggarmu.test' })

  it('B130 verifies by the link of a letter, logs in and says so', async () => {
    server.has(person)
    const { address, router } = await openAt(`${link}&redirect-path=%2Ftentang-kami%3Fa%3D1`)
    await user.click(await enter())
    expect(await screen.findByText('Selamat, email anda telah terverifikasi')).toBeTruthy()
    expect(screen.getByText('Email Terverifikasi')).toBeTruthy()
    await waitFor(() => expect(address()).toBe('/tentang-kami?a=1'))
    expect(followed()[0]?.body).toMatchObject({ email: 'dewi@sanggarmu.test', code: 'kunci-dari-surat' })
    expect(followed()).toHaveLength(1)
    expect(server.calls('/api/auth/me-v2')).toHaveLength(1)
    expect(currentUser()?.is_email_verified).toBe(true)
    expect(router.history.length).toBeLessThanOrEqual(2)
  })

  it('B130 asks nothing of the person whose link it is, and leads home when the letter names no page', async () => {
    server.has(person)
    const { address } = await openAt(link, aBoot({ session: person }))
    expect(await screen.findByText('Selamat, email anda telah terverifikasi')).toBeTruthy()
    await waitFor(() => expect(address()).toBe('/'))
    expect(currentUser()?.is_email_verified).toBe(true)
  })

  it('leaves a visitor outside of an account that somebody else wants them in', async () => {
    server.has(person)
    const { address } = await openAt(link)
    expect((await heading('Verifikasi emailmu')).parentElement?.textContent).toContain('dewi@sanggarmu.test')
    expect(followed()).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Bukan akunku' }))
    await waitFor(() => expect(address()).toBe('/'))
    expect(followed()).toEqual([])
    expect(currentUser()).toBeNull()
  })

  describe('of another account', () => {
    const budi = aUser({ id: 8, name: 'Budi Santoso', email: 'budi@sanggarmu.test' })

    it('does not end a session before a click, and spends nothing', async () => {
      server.has(person)
      const { address } = await openAt(link, aBoot({ session: budi }))
      expect((await heading('Masuk sebagai akun lain?')).parentElement?.textContent).toContain(
        'Kamu sedang masuk sebagai Budi Santoso.',
      )
      expect(followed()).toEqual([])
      expect(server.calls('/api/auth/send-otp')).toEqual([])
      await user.click(screen.getByRole('button', { name: 'Tetap sebagai Budi Santoso' }))
      await waitFor(() => expect(address()).toBe('/'))
      expect(currentUser()?.id).toBe(budi.id)
      expect(followed()).toEqual([])
    })

    it('is entered by a click', async () => {
      server.has(person)
      const { address } = await openAt(`${link}&redirect-path=%2Ftentang-kami`, aBoot({ session: budi }))
      await user.click(await enter())
      await waitFor(() => expect(address()).toBe('/tentang-kami'))
      expect(currentUser()?.id).toBe(person.id)
      expect(followed()).toHaveLength(1)
    })
  })

  it('shows no words of a stranger in the place of the address', async () => {
    server.has(person)
    const { address } = await openAt('/verification#email=Hubungi%20kami%20di%20penipu.test&code=x')
    await waitFor(() => expect(address()).toBe('/login'))
  })

  it('B131 leads to /404 when the link is worth nothing', async () => {
    server.has(person)
    server.on('POST /api/user/email_verification/', refuse(422, 'Tautan verifikasi ini sudah tidak berlaku.'))
    const { address } = await openAt(link)
    await user.click(await enter())
    await waitFor(() => expect(address()).toBe('/404'))
    expect(currentUser()).toBeNull()
  })

  it('asks a visitor to log in, and sends the verified home', async () => {
    server.has(person)
    const visitor = await openAt('/verification')
    await waitFor(() => expect(visitor.address()).toBe('/login'))
    const verified = await openAt('/verification', aBoot({ session: aUser() }))
    await waitFor(() => expect(verified.address()).toBe('/'))
  })
})
