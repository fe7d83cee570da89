import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { openAt } from '@/app/testing/open-at'
import { aBoot, aUser } from '@/shared/testing/people'
import { accountsServer, password } from './testing/accounts-server'

const server = accountsServer()
const user = userEvent.setup({ delay: null })
const site = aBoot({ site: { google: true } })
const link = () => screen.findByRole<HTMLAnchorElement>('link', { name: 'Lanjutkan dengan Google' })
const asked = async () => {
  const { pathname, searchParams } = new URL((await link()).href)
  return [pathname, Object.fromEntries(searchParams)]
}

beforeEach(() => server.has(aUser()))

describe('the door of Google', () => {
  it('is there only where the site has it', async () => {
    await openAt('/login')
    await screen.findByRole('heading', { level: 1, name: 'Masuk' })
    expect(screen.queryByRole('link', { name: 'Lanjutkan dengan Google' })).toBeNull()
  })

  it.each([
    ['/login', { return: '/' }],
    ['/register', { return: '/' }],
    ['/dewan?masuk=email', { return: '/dewan?masuk=email' }],
    ['/?redirect-path=%2Fjadwal', { return: '/jadwal' }],
    ['/login?update-password=true', { return: '/profile?update-password=true' }],
    ['/login?from=bayar', { return: '/', from: 'bayar' }],
  ])('is a plain link from %s that knows the way back', async (address, query) => {
    await openAt(address, site)
    expect(await asked()).toEqual(['/api/auth/external/start', query])
  })

  it('B087 brings no script and no prompt, so no navigation has one to cancel', async () => {
    const { router } = await openAt('/login', site)
    await link()
    await act(() => router.navigate({ to: '/register' }))
    await link()
    const foreign = [...document.querySelectorAll<HTMLElement>('script[src], iframe')]
    expect(foreign.map((element) => element.getAttribute('src'))).toEqual([])
    expect('google' in window).toBe(false)
  })
})

describe('what came of it', () => {
  it('asks for the password once when the address has an account, and goes on', async () => {
    const { address } = await openAt('/login?google=hubungkan&return=%2Fpaket', site)
    expect((await screen.findByText(/untuk menghubungkannya dengan Google/)).closest('[role=status]')).toBeTruthy()
    await user.type(screen.getByLabelText('Email'), 'dewi@sanggarmu.test')
    await user.type(screen.getByLabelText('Kata sandi'), `${password}{Enter}`)
    await waitFor(() => expect(address()).toBe('/paket'))
  })

  it.each([
    ['batal', 'status', /Kamu membatalkan masuk dengan Google/],
    ['gagal', 'alert', /belum berhasil/],
  ])('says so when it is %s', async (outcome, role, sentence) => {
    await openAt(`/login?google=${outcome}`, site)
    const said = (await screen.findByText(sentence)).closest<HTMLElement>(`[role=${role}]`)
    expect(within(said ?? document.body).getByText(sentence)).toBeTruthy()
  })

  it('says nothing of what it does not know', async () => {
    await openAt('/login?google=toString', site)
    await link()
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
