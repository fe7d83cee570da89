import { createHash } from 'node:crypto'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openAt } from '@/app/testing/open-at'
import { aBoot, aUser } from '@/shared/testing/people'
import { ok, refuse } from '@/shared/testing/server'
import { accountsServer, password } from './testing/accounts-server'

const server = accountsServer()
const user = userEvent.setup({ delay: null })
const person = aUser()
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const submit = () => screen.getByRole('button', { name: 'Masuk' })
const loginDialog = () => screen.findByRole('dialog', { name: 'Masuk' })

beforeEach(() => server.has(person))

async function fill(email: string, typed: string) {
  await user.type(field('Email'), email)
  await user.type(field('Kata sandi'), typed)
}

describe('the log-in form', () => {
  it('B178 waits until address and password are there', async () => {
    await openAt('/login')
    await screen.findByRole('heading', { level: 1, name: 'Masuk' })
    expect(submit().getAttribute('aria-disabled')).toBe('true')
    await user.type(field('Email'), 'dewi@sanggarmu.test')
    await user.click(submit())
    expect(submit().getAttribute('aria-disabled')).toBe('true')
    await user.type(field('Kata sandi'), 'x')
    expect(submit().getAttribute('aria-disabled')).toBeNull()
    expect(server.calls('/api/auth/login')).toHaveLength(0)
  })

  it('logs in by keyboard alone and leads home', async () => {
    const { address } = await openAt('/login')
    await screen.findByRole('heading', { level: 1, name: 'Masuk' })
    await fill('dewi@sanggarmu.test', `${password}{Enter}`)
    await waitFor(() => expect(address()).toBe('/'))
    expect(await screen.findByRole('button', { name: 'Menu profil Dewi Kartika' })).toBeTruthy()
    expect(server.calls('/api/auth/login')[0]?.body).toMatchObject({ email: 'dewi@sanggarmu.test', password })
  })

  it('keeps what was typed and says under the field what was wrong', async () => {
    await openAt('/login')
    await screen.findByRole('heading', { level: 1, name: 'Masuk' })
    await fill('dewi@sanggarmu.test', 'bukan ini{Enter}')
    expect((await screen.findByRole('alert')).textContent).toBe('Email atau kata sandi tidak sesuai.')
    expect(field('Email').value).toBe('dewi@sanggarmu.test')
    expect(field('Kata sandi').value).toBe('bukan ini')
    expect(document.activeElement).toBe(field('Kata sandi'))
  })

  it.each([
    [
      'too many tries',
      refuse(429, 'Terlalu banyak percobaan. Silakan coba lagi 3 menit lagi.'),
      /Terlalu banyak percobaan/,
    ],
    ['a malformed request', refuse(400, 'Isian tidak dikenal.'), /Isian tidak dikenal/],
    ['no connection', () => Promise.reject(new TypeError('Failed to fetch')), /Periksa koneksimu/],
  ])('shows %s above the form, without a dialog over it', async (_, answer, sentence) => {
    server.on('POST /api/auth/login', answer)
    await openAt('/login')
    await screen.findByRole('heading', { level: 1, name: 'Masuk' })
    await fill('dewi@sanggarmu.test', `${password}{Enter}`)
    expect((await screen.findByRole('alert')).textContent).toMatch(sentence)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(field('Kata sandi').value).toBe(password)
  })

  it('solves the puzzle that the server wants, and logs in by itself', async () => {
    const salt = '9f2c41d07ab3e558?expires=1794622200&'
    const challenge = createHash('sha256').update(`${salt}731`).digest('hex')
    const puzzle = { algorithm: 'SHA-256', challenge, maxnumber: 1_000, salt, signature: 'tanda' }
    server.on('POST /api/auth/login', async (request: Request) => {
      const { captcha } = (await request.json()) as { captcha?: string }
      if (captcha && JSON.parse(atob(captcha)).number === 731) return ok({ status: 200, user: person })
      return refuse(428, 'Pastikan kamu bukan robot, lalu coba lagi.')()
    })
    let give = () => {}
    const given = new Promise<void>((resolve) => {
      give = resolve
    })
    server.on('GET /api/auth/captcha', async () => {
      await given
      return ok({ kind: 'altcha', challenge: puzzle, site_key: null })
    })
    const { address } = await openAt('/login')
    await screen.findByRole('heading', { level: 1, name: 'Masuk' })
    await fill('dewi@sanggarmu.test', `${password}{Enter}`)
    const waiting = await screen.findByText('Tunggu sebentar, kami perlu memastikan kamu bukan robot.')
    expect(waiting.getAttribute('role')).toBe('status')
    expect(submit().getAttribute('aria-busy')).toBe('true')
    expect(screen.queryByRole('alert')).toBeNull()
    give()
    await waitFor(() => expect(address()).toBe('/'))
    expect(server.calls('/api/auth/login')).toHaveLength(2)
  })

  it('says what the server said when the window of the outside check is closed again', async () => {
    vi.spyOn(window, 'open').mockReturnValue({ closed: true } as Window)
    server.on('POST /api/auth/login', refuse(428, 'Pastikan kamu bukan robot, lalu coba lagi.'))
    server.on('GET /api/auth/captcha', ok({ kind: 'turnstile', challenge: null, site_key: 'kunci' }))
    await openAt('/login')
    await screen.findByRole('heading', { level: 1, name: 'Masuk' })
    await fill('dewi@sanggarmu.test', `${password}{Enter}`)
    expect((await screen.findByRole('alert')).textContent).toBe('Pastikan kamu bukan robot, lalu coba lagi.')
    expect(server.calls('/api/auth/login')).toHaveLength(1)
    expect(screen.queryByText(/Tunggu sebentar/)).toBeNull()
  })

  it('shows and hides the password', async () => {
    await openAt('/login')
    await user.type(await screen.findByLabelText('Kata sandi'), 'rahasia')
    await user.click(screen.getByRole('button', { name: 'Tampilkan' }))
    expect(field('Kata sandi').type).toBe('text')
  })

  it('sends a logged-in person home, or on to the new password', async () => {
    const home = await openAt('/login', aBoot({ session: person }))
    await waitFor(() => expect(home.address()).toBe('/'))
    const password = await openAt('/login?update-password=true', aBoot({ session: person }))
    await waitFor(() => expect(password.address()).toBe('/profile?update-password=true'))
  })
})

describe('the log-in modal', () => {
  it('B068 B071 opens by the address, 300 ms after the page', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await openAt('/dewan?masuk=email')
    await vi.advanceTimersByTimeAsync(299)
    expect(document.querySelector('dialog')).toBeNull()
    await vi.advanceTimersByTimeAsync(1)
    vi.useRealTimers()
    expect(await loginDialog()).toBeTruthy()
  })

  it('B119 gives way to the registration and hands over the address', async () => {
    await openAt('/dewan?masuk=email')
    await loginDialog()
    await user.type(field('Email'), 'baru@sanggarmu.test')
    await user.click(within(await loginDialog()).getByRole('button', { name: 'Daftar' }))
    expect(await screen.findByRole('dialog', { name: 'Buat akun' })).toBeTruthy()
    expect(screen.getAllByRole('dialog')).toHaveLength(1)
    expect(field('Email').value).toBe('baru@sanggarmu.test')
  })

  it('B075 leads to the page that asked for the login', async () => {
    const { address } = await openAt('/kelasku?folder=3')
    expect(address()).toContain('redirect-path')
    await loginDialog()
    await fill('dewi@sanggarmu.test', `${password}{Enter}`)
    await waitFor(() => expect(address()).toBe('/kelasku?folder=3'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('offers the people of the demo: one press fills and sends', async () => {
    const card = {
      id: person.id,
      name: 'Dewi Kartika',
      email: 'dewi@sanggarmu.test',
      about: 'Orangtua',
      phrase: password,
    }
    server.on('GET /api/dev/people', ok([card]))
    await openAt('/dewan?masuk=email', aBoot({ site: { demo: true } }))
    const dye = (button: HTMLElement) => button.querySelector('svg rect')?.getAttribute('fill')
    const button = await screen.findByRole('button', { name: /Dewi Kartika/ })
    const shown = dye(button)
    await user.click(button)
    expect(dye(await screen.findByRole('button', { name: 'Menu profil Dewi Kartika' }))).toBe(shown)
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
