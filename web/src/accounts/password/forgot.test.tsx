import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openAt } from '@/app/testing/open-at'
import { aBoot, saturdayMorning } from '@/shared/testing/people'
import { ok, refuse } from '@/shared/testing/server'
import { accountsServer, frozenSentence, password, rightCode, unverified, wrongCode } from '../testing/accounts-server'
import { dropResetKey } from './reset-key'

const server = accountsServer()
const user = userEvent.setup({ delay: null, advanceTimers: (ms) => vi.advanceTimersByTime(ms) })
const email = 'dewi@sanggarmu.test'
const link = `/forgot-password#email=${encodeURIComponent(email)}&code=kunci-dari-surat`

const press = (name: string) => user.click(screen.getByRole('button', { name }))
const asked = () => server.calls('/api/auth/send_forgot_password')
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const sentDialog = () => screen.findByRole('dialog', { name: 'Email Berhasil Dikirim' })
const codeDialog = () => screen.findByRole('dialog', { name: 'Masukkan kode dari email' })
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000))
const refused = (status: number, data: unknown) => refuse(status === 134 ? 429 : 409, 'Kata server.', status, data)

async function ask(typed = email, boot = aBoot()) {
  const site = await openAt('/forgot-password', boot)
  await user.type(await screen.findByLabelText('Email'), typed)
  await press('Kirim tautan')
  return site
}

async function answer(code: string) {
  const first = screen.getByLabelText<HTMLInputElement>('Angka ke-1 dari 6')
  await waitFor(() => expect(first.value).toBe(''))
  await user.click(first)
  await user.keyboard(code)
}

beforeEach(() => {
  vi.useFakeTimers({ now: saturdayMorning, shouldAdvanceTime: true })
  server.has(unverified())
})

afterEach(() => {
  dropResetKey()
  vi.useRealTimers()
})

describe('asking for a new password', () => {
  it('is one press away from the log-in, with the address typed there', async () => {
    const { address } = await openAt('/login')
    await user.type(await screen.findByLabelText('Email'), email)
    await user.click(screen.getByRole('link', { name: 'Lupa kata sandi?' }))
    await heading('Lupa kata sandi')
    expect(address()).toBe('/forgot-password')
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe(email)
  })

  it.each(['dewi', 'dewi@', '@sanggarmu.test', 'dewi@rumah'])('B147 B176 %s is not sent', async (typed) => {
    await ask(typed)
    expect((await screen.findByRole('alert')).textContent).toBe('Email tidak valid')
    expect(asked()).toHaveLength(0)
  })

  it('B176 is stricter in production, also for addresses of our own', async () => {
    const odd = 'dewi..k@localhost.test'
    const origin = 'https://localhost.test'
    await ask(odd, aBoot({ site: { origin, environment: 'production' } }))
    expect((await screen.findByRole('alert')).textContent).toBe('Email tidak valid')
    await ask(odd, aBoot({ site: { origin, environment: 'localhost' } }))
    await sentDialog()
  })

  it('B147 B148 B104 sends a well-formed one and says where to look', async () => {
    await ask(` ${email} `)
    const dialog = await sentDialog()
    expect(asked()[0]?.body).toMatchObject({ email, source: btoa('forgot-passwordweb') })
    expect(dialog.textContent).toContain(email)
    expect(dialog.textContent).toMatch(/kotak masuk.*spam/)
    await press('Mengerti')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('B153 B104 counts 60 seconds on opening and on sending again', async () => {
    await ask()
    const dialog = within(await sentDialog())
    expect(dialog.getByRole('button', { name: /^Kirim ulang dalam (01:00|00:5\d)$/ })).toBeTruthy()
    await pass(60)
    await user.click(await dialog.findByRole('button', { name: 'Kirim ulang email' }))
    expect(await dialog.findByRole('button', { name: /^Kirim ulang dalam (01:00|00:5\d)$/ })).toBeTruthy()
    expect(asked()).toHaveLength(2)
  })

  it('B150 says when the limit is reached, also on sending again', async () => {
    server.on('POST /api/auth/send_forgot_password', refused(134, { retry_after: 60 }))
    await ask()
    expect((await screen.findByRole('dialog', { name: 'Batas Percobaan Tercapai' })).textContent).toContain(
      'Kata server.',
    )
    await press('Mengerti')
    server.on('POST /api/auth/send_forgot_password', ok({ resend_in: 0 }))
    await press('Kirim tautan')
    await sentDialog()
    server.on('POST /api/auth/send_forgot_password', refused(134, { retry_after: 60 }))
    await press('Kirim ulang email')
    await screen.findByRole('dialog', { name: 'Batas Percobaan Tercapai' })
    expect(screen.getAllByRole('dialog')).toHaveLength(1)
  })

  it('B151 shows the server’s words, or that the address is unknown', async () => {
    const unknown = 'Email tidak terdaftar'
    server.on('POST /api/auth/send_forgot_password', refuse(422, unknown, 422, { errors: { email: [unknown] } }))
    await ask()
    expect((await screen.findByRole('alert')).textContent).toBe(unknown)
    server.on('POST /api/auth/send_forgot_password', refuse(403, 'Akun ini ditutup.'))
    await press('Kirim tautan')
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Akun ini ditutup.'))
    server.on('POST /api/auth/send_forgot_password', refuse(409, '', 130))
    await press('Kirim tautan')
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(unknown))
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe(email)
  })

  it('proves by itself that a person asks when the server wants to know', async () => {
    server.on('POST /api/auth/send_forgot_password', async (request: Request) => {
      const { captcha } = (await request.json()) as { captcha?: string }
      return captcha ? ok({ resend_in: 60 }) : refuse(428, 'Tunggu sebentar.')()
    })
    server.on('GET /api/auth/captcha', ok({ kind: 'turnstile', site_key: 'kunci' }))
    const view = { closed: false, close: () => {} } as Window
    vi.spyOn(window, 'open').mockReturnValue(view)
    await ask()
    await screen.findByText('Tunggu sebentar, kami perlu memastikan kamu bukan robot.')
    await waitFor(() => expect(window.open).toHaveBeenCalled())
    const data = { type: 'turnstile', token: 'bukti' }
    act(() => {
      window.dispatchEvent(new MessageEvent('message', { data, origin: 'https://jahat.test', source: view }))
      window.dispatchEvent(new MessageEvent('message', { data, origin: window.location.origin, source: view }))
    })
    await sentDialog()
    expect(asked().map(({ body }) => (body as { captcha?: string }).captcha)).toEqual([undefined, 'bukti'])
  })
})

describe('by a code', () => {
  it.each([132, 133])('B149 B152 status %d asks for six digits, which open the new password', async (status) => {
    server.on('POST /api/auth/send_forgot_password', refused(status, { resend_in: 60, request: 'permintaan' }))
    const { address } = await ask()
    expect((await codeDialog()).textContent).toContain(`Kami mengirim 6 angka ke ${email}`)
    await answer(wrongCode)
    expect((await screen.findByRole('alert')).textContent).toBe('Kode verifikasi tidak sesuai')
    await answer(rightCode)
    await heading('Buat kata sandi baru')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(server.calls('/api/auth/verify-otp')[1]?.body).toMatchObject({
      email,
      otp: rightCode,
      otp_purpose_id: 3,
      request: 'permintaan',
    })
    await user.type(screen.getByLabelText('Kata sandi baru'), password)
    await press('Simpan kata sandi')
    await heading('Masuk')
    expect(address()).toBe('/login')
    expect(server.calls('/api/user/forget_password/')[0]?.body).toEqual({
      email,
      code: 'kunci-dari-kode',
      new_password: password,
    })
  })

  it('a new code counts for the request that asked for it', async () => {
    server.on('POST /api/auth/send_forgot_password', refused(132, { resend_in: 0, request: 'permintaan' }))
    await ask()
    await codeDialog()
    await press('Kirim ulang kode')
    await screen.findByRole('button', { name: /^Kirim ulang dalam (01:00|00:5\d)$/ })
    await answer(rightCode)
    await heading('Buat kata sandi baru')
    expect(server.calls('/api/auth/verify-otp')[0]?.body).toMatchObject({ request: 'permintaan-baru' })
  })

  it('proves by itself that a person wants the code again', async () => {
    server.on('POST /api/auth/send_forgot_password', refused(132, { resend_in: 0, request: 'permintaan' }))
    server.on('POST /api/auth/send-otp', async (request: Request) => {
      const { captcha } = (await request.json()) as { captcha?: string }
      return captcha ? ok({ resend_in: 60, request: 'permintaan-baru' }) : refuse(428, 'Tunggu sebentar.')()
    })
    server.on('GET /api/auth/captcha', ok({ kind: 'turnstile', site_key: 'kunci' }))
    const view = { closed: false, close: () => {} } as Window
    vi.spyOn(window, 'open').mockReturnValue(view)
    await ask()
    await codeDialog()
    await press('Kirim ulang kode')
    await waitFor(() => expect(window.open).toHaveBeenCalled())
    const data = { type: 'turnstile', token: 'bukti' }
    act(() => {
      window.dispatchEvent(new MessageEvent('message', { data, origin: window.location.origin, source: view }))
    })
    await screen.findByRole('button', { name: /^Kirim ulang dalam (01:00|00:5\d)$/ })
    expect(server.calls('/api/auth/send-otp').map(({ body }) => (body as { captcha?: string }).captcha)).toEqual([
      undefined,
      'bukti',
    ])
  })

  it('B136 freezes here too', async () => {
    server.on('POST /api/auth/send_forgot_password', refused(132, { resend_in: 60, request: 'permintaan' }))
    await ask()
    await codeDialog()
    for (let count = 1; count <= 5; count++) {
      await answer(wrongCode)
      await waitFor(() => expect(server.calls('/api/auth/verify-otp')).toHaveLength(count))
      if (count < 5) await screen.findByRole('alert')
    }
    const dialog = await screen.findByRole('dialog', { name: 'Verifikasi Akun Diberhentikan Sementara' })
    expect(dialog.textContent).toContain(frozenSentence)
    expect(within(dialog).getByRole('timer').textContent).toMatch(/^(10:00|09:5\d)$/)
  })
})

describe('the link of the letter', () => {
  it('B152 opens the new password and leaves nothing in the address', async () => {
    const { address, router } = await openAt(link)
    await heading('Buat kata sandi baru')
    expect(address()).toBe('/forgot-password')
    expect(router.history.length).toBe(1)
    await user.type(screen.getByLabelText('Kata sandi baru'), 'pendek')
    await press('Simpan kata sandi')
    expect((await screen.findByRole('alert')).textContent).toBe('Kata sandi minimal 8 karakter.')
    await user.type(screen.getByLabelText('Kata sandi baru'), ' tidak lagi')
    await press('Simpan kata sandi')
    await waitFor(() => expect(address()).toBe('/login'))
    expect(await screen.findByText('Kata sandimu sudah diganti. Silakan masuk.')).toBeTruthy()
    expect((await screen.findByLabelText<HTMLInputElement>('Email')).value).toBe(email)
    expect(server.calls('/api/user/forget_password/')[0]?.body).toEqual({
      email,
      code: 'kunci-dari-surat',
      new_password: 'pendek tidak lagi',
    })
  })

  it('B154 a failure only stops the loading, without a message, and keeps what was typed', async () => {
    const stale = 'Tautan atau kode ini sudah tidak berlaku. Silakan minta yang baru.'
    server.on('POST /api/user/forget_password/', refuse(422, stale, 422, { errors: { code: [stale] } }))
    const { address } = await openAt(link)
    await user.type(await screen.findByLabelText('Kata sandi baru'), password)
    await press('Simpan kata sandi')
    await waitFor(() => expect(server.calls('/api/user/forget_password/')).toHaveLength(1))
    const button = screen.getByRole('button', { name: 'Simpan kata sandi' })
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull())
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.queryByText(stale)).toBeNull()
    expect(screen.getByLabelText<HTMLInputElement>('Kata sandi baru').value).toBe(password)
    expect(address()).toBe('/forgot-password')
    await press('Minta tautan baru')
    await heading('Lupa kata sandi')
  })

  it('says what is wrong with the password itself', async () => {
    const guessed = 'Kata sandi ini mudah ditebak.'
    server.on('POST /api/user/forget_password/', refuse(422, guessed, 422, { errors: { new_password: [guessed] } }))
    await openAt(link)
    await user.type(await screen.findByLabelText('Kata sandi baru'), password)
    await press('Simpan kata sandi')
    expect((await screen.findByRole('alert')).textContent).toBe(guessed)
  })

  it('is forgotten when the person leaves the page', async () => {
    const { router } = await openAt(link)
    await heading('Buat kata sandi baru')
    await act(() => router.navigate({ to: '/login' }))
    await act(() => router.navigate({ to: '/forgot-password' }))
    await heading('Lupa kata sandi')
  })
})
